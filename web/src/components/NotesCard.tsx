// What is said of the position on the board, and what can be done with a line that was tried.
import { useState } from 'preact/hooks';
import type { Game } from '../api';
import { commentAt, endOf, nodeAt, placeKey } from '../state/place';
import type { Place } from '../state/place';
import type { Actions } from '../state/useOtrera';
import { Icon } from './Icon';
import { say } from '../words/words';

interface Props {
  game: Game;
  // What was chosen, which the board may still have to load: what is typed meanwhile belongs there. Null is the game
  // as it stands.
  shown: Place | null;
  // Whether a turn is half made on the board.
  half: boolean;
  actions: Actions;
}

export function NotesCard({ game, shown, half, actions }: Props) {
  const place = shown ?? endOf(game);
  const now = shown === null;
  const tried = place.line.length > 0 && nodeAt(game.variations, place) !== null;
  return (
    <section class="card notes" aria-label={say('notes')}>
      {(tried || !now) && !half && (
        <div class="buttons">
          {(!now || (game.over && !game.ended)) && (
            <button class="primary" data-test="play-from" onClick={() => actions.playFrom(place)}>
              <Icon name="go" /> {say('playFromHere')}
            </button>
          )}
          {tried && (
            <>
              <button data-test="promote" title={say('makeItTheGameHint')} onClick={() => actions.promote(place)}>
                {say('makeItTheGame')}
              </button>
              <button data-test="remove-line" title={say('deleteLineHint')} onClick={() => actions.removeVariation(place)}>
                <Icon name="cross" /> {say('delete')}
              </button>
            </>
          )}
        </div>
      )}
      {!half && game.id && <Comment key={placeKey(place)} text={commentAt(game, place)} onChange={(text) => actions.addVariation(place, text)} />}
    </section>
  );
}

const longest = 4000;

// Kept when the field is left, so that typing makes no requests. A stored text that changes is taken over while
// drawing: an effect would run after the first keys were pressed, and wipe them out.
function Comment({ text, onChange }: { text: string; onChange(text: string): void }) {
  const [draft, setDraft] = useState(text);
  const [stored, setStored] = useState(text);
  if (stored !== text) {
    setStored(text);
    setDraft(text);
  }
  return (
    <label class="field comment">
      <span>{say('commentOnPosition')}</span>
      <textarea
        rows={draft ? 3 : 1}
        maxLength={longest}
        data-test="comment"
        value={draft}
        onInput={(event) => setDraft(event.currentTarget.value)}
        onBlur={({ currentTarget: { value } }) => value !== text && onChange(value)}
      />
    </label>
  );
}
