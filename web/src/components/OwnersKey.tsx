// What the small squares on the board mean, in words, and what they come to.
import { leadText, sideName } from '../format';
import type { Owner } from '../board/overlays';
import { lettersOf, nothing } from '../games/position';
import type { Position } from '../games/position';
import { say } from '../words/words';

interface Props {
  drawn: Position;
  owners: readonly Owner[] | null;
  // By how many points the first player seems to lead, where points are told.
  lead: number | null;
}

export function OwnersKey({ drawn, owners, lead }: Props) {
  if (!owners) return <p class="owners-key faint">{say('ownersUnknown')}</p>;
  const letters = lettersOf(drawn);
  // Squares weighed by how surely they are whose.
  const counts = drawn.sides.map((side) =>
    Math.round(
      owners.reduce((sum, owner, square) => (owner.side === side && letters[square] === nothing ? sum + owner.share : sum), 0),
    ),
  );
  return (
    <p class="owners-key" data-test="owners-key">
      {drawn.sides.map((side, index) => (
        <span key={side}>
          <i class={`owner-key ${side}`} aria-hidden="true" /> {say('owns', { side: sideName(side), count: counts[index]! })}
        </span>
      ))}
      <span class="faint">{say('largerIsSurer')}</span>
      {lead !== null && <span data-test="lead">{say('estimateIs', { lead: leadText(lead, drawn.sides) })}</span>}
    </p>
  );
}
