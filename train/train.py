"""Trains a net on games that `otrera learn games` wrote, and writes the file that players name.

  python3 train/train.py --game amazons --games games.jsonl --out amazons.net
"""

import argparse
import copy
import pathlib
import sys
import time

import torch
from torch.nn import functional

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent / "python")]
import data  # noqa: E402
import model  # noqa: E402


def batch_of(board, rows, symmetry):
    """Samples as a net sees them, in one of the mirror images."""
    planes = board.planes[rows][:, :, board.square_images[symmetry]].float()
    places = board.places[rows].long()
    legal = places >= 0
    images = board.place_images[symmetry][places.clamp(min=0)]
    return planes.view(len(rows), -1, board.ranks, board.files), images, legal


def losses_of(net, board, rows, symmetry, options):
    planes, places, legal = batch_of(board, rows, symmetry)
    planes = planes.to(memory_format=torch.channels_last)
    with torch.autocast(planes.device.type, dtype=torch.bfloat16, enabled=planes.is_cuda):
        logits, win, score, owner = net(planes)
    chosen = logits.float().gather(1, places).masked_fill(~legal, -1e4)
    shares = board.shares[rows].float()
    known = shares.sum(1)
    policy = -(shares * functional.log_softmax(chosen, 1)).sum(1)
    target = options.result_share * board.result[rows] + (1 - options.result_share) * board.value[rows]
    points = board.score[rows]
    has_points = ~points.isnan()
    lead = functional.smooth_l1_loss(score.float(), points.nan_to_num() / 10, reduction="none")
    owners = board.owners[rows][:, board.square_images[symmetry]].float()
    owned = (torch.tanh(owner.float().flatten(1)) - owners).square().mean(1)
    return {
        "value": functional.binary_cross_entropy_with_logits(win.float(), target),
        "policy": policy.sum() / known.sum().clamp(min=1),
        "score": (lead * has_points).mean(),
        "owner": owned.mean() if owners.abs().sum() > 0 else owned.sum() * 0,
    }, chosen, win.float()


WEIGHTS = {"value": 1.0, "policy": 0.5, "score": 0.1, "owner": 0.2}


def held_out(board, every):
    return board.number % every == 0


def train(net, boards, options):
    device = next(net.parameters()).device
    rows = {key: torch.nonzero(~held_out(board, options.hold_out))[:, 0] for key, board in boards.items()}
    total = sum(len(r) for r in rows.values())
    steps = max(1, int(options.epochs * total / options.batch))
    optimizer = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=options.decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, options.rate, total_steps=steps, pct_start=0.15)
    average = copy.deepcopy(net)
    keys = list(boards)
    share = torch.tensor([len(rows[key]) / total for key in keys])
    began = time.time()
    net.train()
    if options.start:  # the norms of a net that was read are plain; batches must not change them
        for module in net.modules():
            if isinstance(module, torch.nn.BatchNorm2d):
                module.eval()
    for step in range(steps):
        key = keys[int(torch.multinomial(share, 1))]
        board = boards[key]
        picked = rows[key][torch.randint(len(rows[key]), (options.batch,), device=device)]
        losses, _, _ = losses_of(net, board, picked, step % len(board.square_images), options)
        loss = sum(WEIGHTS[name] * value for name, value in losses.items())
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), options.clip)  # a wild batch must not throw it off
        optimizer.step()
        schedule.step()
        # The average of the last weights plays better than the last ones.
        if step % 10 == 0:
            fade = min(0.98, step / (step + 100))
            with torch.no_grad():
                for mean, now in zip(average.state_dict().values(), net.state_dict().values()):
                    if mean.is_floating_point():
                        mean.lerp_(now, 1 - fade)
                    else:
                        mean.copy_(now)
        if step % max(1, steps // 10) == 0:
            shown = ", ".join(f"{name} {value.item():.4f}" for name, value in losses.items())
            print(f"step {step} of {steps}: {shown} ({time.time() - began:.0f} s)", flush=True)
    print(f"trained for {time.time() - began:.0f} s", flush=True)
    return average.eval()


@torch.no_grad()
def report(net, boards, options):
    """How it judges the games it has not seen: log loss, first choices, and whether its chances are true."""
    for (ranks, files), board in boards.items():
        rows = torch.nonzero(held_out(board, options.hold_out))[:, 0]
        if not len(rows):
            continue
        chances, right, decided = [], 0.0, 0.0
        for part in rows.split(options.batch):
            _, chosen, win = losses_of(net, board, part, 0, options)
            chances.append(torch.sigmoid(win))
            shares = board.shares[part].float()
            known = shares.sum(1) > 0
            right += float((chosen.argmax(1) == shares.argmax(1))[known].sum())
            decided += float(known.sum())
        chance, result = torch.cat(chances), board.result[rows]
        bounded = chance.clamp(1e-4, 1 - 1e-4)
        loss = -(result * bounded.log() + (1 - result) * (1 - bounded).log()).mean()
        decisive = result != 0.5
        winner = ((chance > 0.5) == (result > 0.5))[decisive].float().mean()
        believed = board.value[rows].clamp(1e-4, 1 - 1e-4)
        search = -(result * believed.log() + (1 - result) * (1 - believed).log()).mean()
        print(
            f"{files}x{ranks}, {len(rows)} decisions of games not trained on: log loss {loss:.4f}"
            f" (the searches that played them {search:.4f}), winner {100 * winner:.1f} %,"
            f" first choice {100 * right / max(1, decided):.1f} %"
        )
        for tenth in range(10):
            inside = (chance >= tenth / 10) & (chance < (tenth + 1) / 10)
            if int(inside.sum()) > 100:
                print(
                    f"  said {100 * chance[inside].mean():5.1f} %  was {100 * result[inside].mean():5.1f} %"
                    f"  of {int(inside.sum())}"
                )
    sys.stdout.flush()


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", required=True)
    parser.add_argument("--games", nargs="+", required=True, help="training files, also .xz or .gz")
    parser.add_argument("--out", required=True, help="the net to write")
    parser.add_argument("--blocks", type=int, default=4)
    parser.add_argument("--channels", type=int, default=32)
    parser.add_argument("--epochs", type=float, default=14)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=6e-3)
    parser.add_argument("--decay", type=float, default=1e-4)
    parser.add_argument("--clip", type=float, default=2.0, help="length of a gradient at most")
    parser.add_argument("--result-share", type=float, default=0.5, help="of the result in the value learnt; the rest is the search's")
    parser.add_argument("--hold-out", type=int, default=20, help="every so many-th game is not trained on")
    parser.add_argument("--start", help="a net of the same shape to begin with, for further training at a low rate")
    parser.add_argument("--recent", type=int, help="only the last so many games of a size")
    parser.add_argument("--about", default="", help="kept in the file")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def build(game, boards, options, device):
    import otrera

    shape = otrera.Session(game, size=next(iter(boards))[1]).shape
    return model.Net(game, shape.input, shape.policy, bool(shape.passing), options.channels, options.blocks).to(
        device, memory_format=torch.channels_last
    )


def main():
    options = parse()
    torch.manual_seed(options.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    boards = data.load(options.game, options.games, device, recent=options.recent)
    if not boards:
        sys.exit("no decisions to learn from; expected games with values (see: otrera learn games --help)")
    net = build(options.game, boards, options, device)
    if options.start:
        model.read_weights(net, options.start)
    weights = sum(p.numel() for p in net.parameters())
    print(f"{options.blocks} blocks of {options.channels}, {weights} weights, on {device}", flush=True)
    net = train(net, boards, options)
    if not all(bool(weights.isfinite().all()) for weights in net.parameters()):
        sys.exit("the weights ran away; expected a lower --rate or --clip. No net was written.")
    report(net, boards, options)
    model.write_net(net, options.out, sorted({files for _, files in boards}), options.about)
    print(f"{options.out}: {pathlib.Path(options.out).stat().st_size} bytes")


if __name__ == "__main__":
    main()
