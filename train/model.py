"""The net as PyTorch has it, and how it becomes a file that Otrera reads (docs/nets.md has both)."""

import json
import struct
import zlib

import numpy
import torch
from torch import nn


class Block(nn.Module):
    """A residual block; some also tell every square the mean and the largest of each channel."""

    def __init__(self, channels, pooling):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.first_norm = nn.BatchNorm2d(channels)
        self.pool = nn.Linear(2 * channels, channels) if pooling else None
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.second_norm = nn.BatchNorm2d(channels)

    def forward(self, x):
        y = torch.relu(self.first_norm(self.first(x)))
        if self.pool is not None:
            y = y + self.pool(pooled(y))[:, :, None, None]
        return torch.relu(x + self.second_norm(self.second(y)))


def pooled(x):
    return torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1)


class Net(nn.Module):
    """What it thinks: logits of all places (with passing behind them), of winning, the score, the owners."""

    def __init__(self, game, inputs, policy, passing, channels, blocks, value=64):
        super().__init__()
        self.game, self.inputs, self.channels = game, inputs, channels
        self.pooling = [i for i in range(blocks) if i % 2 == 1]
        self.stem = nn.Conv2d(inputs, channels, 3, padding=1, bias=False)
        self.stem_norm = nn.BatchNorm2d(channels)
        self.blocks = nn.ModuleList(Block(channels, i in self.pooling) for i in range(blocks))
        self.policy = nn.Conv2d(channels, policy, 1)
        self.passing = nn.Linear(2 * channels, 1) if passing else None
        self.hidden = nn.Linear(2 * channels, value)
        self.win = nn.Linear(value, 1)
        self.score = nn.Linear(value, 1)
        self.owner = nn.Conv2d(channels, 1, 1)

    def features(self, x):
        """The part that takes the time: of every square, after all convolutions."""
        x = torch.relu(self.stem_norm(self.stem(x)))
        for block in self.blocks:
            x = block(x)
        return x

    def forward(self, x):
        x = self.features(x)
        places = self.policy(x).flatten(1)
        pool = pooled(x)
        if self.passing is not None:
            places = torch.cat([places, self.passing(pool)], 1)
        hidden = torch.relu(self.hidden(pool))
        return places, self.win(hidden)[:, 0], self.score(hidden)[:, 0], self.owner(x)[:, 0]


def _folded(convolution, norm):
    """A convolution with the normalization behind it as weights and biases."""
    scale = norm.weight.detach().double() / torch.sqrt(norm.running_var.double() + norm.eps)
    weights = convolution.weight.detach().double() * scale[:, None, None, None]
    return weights, norm.bias.detach().double() - norm.running_mean.double() * scale


def _weights(net):
    """All of them, in the order of the file."""
    yield from _folded(net.stem, net.stem_norm)
    for block in net.blocks:
        yield from _folded(block.first, block.first_norm)
        if block.pool is not None:
            yield from (block.pool.weight, block.pool.bias)
        yield from _folded(block.second, block.second_norm)
    heads = [net.policy, net.passing, net.hidden, net.win, net.score, net.owner]
    for head in heads:
        if head is not None:
            yield from (head.weight, head.bias)


def write_net(net, path, sizes, about):
    header = json.dumps(
        {
            "game": net.game,
            "input": net.inputs,
            "channels": net.channels,
            "blocks": len(net.blocks),
            "pooling": net.pooling,
            "value": net.hidden.out_features,
            "policy": net.policy.out_channels,
            "pass": net.passing is not None,
            "sizes": sizes,
            "about": about,
        }
    ).encode()
    numbers = [w.detach().float().cpu().contiguous().numpy().astype("<f4").tobytes() for w in _weights(net)]
    data = b"OTRNET01" + struct.pack("<I", len(header)) + header + b"".join(numbers)
    with open(path, "wb") as file:
        file.write(data + struct.pack("<I", zlib.crc32(data)))


def read_net(path):
    """The net of a file, as it plays."""
    data = open(path, "rb").read(1 << 17)
    (length,) = struct.unpack_from("<I", data, 8)
    header = json.loads(data[12 : 12 + length])
    net = Net(header["game"], header["input"], header["policy"], header["pass"], header["channels"], header["blocks"], header["value"])
    return read_weights(net, path).eval()


def read_weights(net, path):
    """Weights of a file into a net of the same shape that does not train any more (its norms become plain)."""
    data = open(path, "rb").read()
    (length,) = struct.unpack_from("<I", data, 8)
    numbers = numpy.frombuffer(data[12 + length : -4], "<f4")
    at = 0

    def take(target):
        nonlocal at
        count = target.numel()
        target.data.copy_(torch.from_numpy(numbers[at : at + count].copy()).view(target.shape))
        at += count

    def take_folded(convolution, norm):
        take(convolution.weight)
        take(norm.bias)
        norm.weight.data.fill_(1)
        norm.running_mean.zero_()
        norm.running_var.fill_(1 - norm.eps)

    take_folded(net.stem, net.stem_norm)
    for block in net.blocks:
        take_folded(block.first, block.first_norm)
        if block.pool is not None:
            take(block.pool.weight)
            take(block.pool.bias)
        take_folded(block.second, block.second_norm)
    for head in (net.policy, net.passing, net.hidden, net.win, net.score, net.owner):
        if head is not None:
            take(head.weight)
            take(head.bias)
    return net
