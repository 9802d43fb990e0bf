// Taking a position or a game out of the page, and bringing one in.
import { gamePath } from '../api';
import type { Game } from '../api';
import type { Position } from '../games/position';
import { linkHash } from '../route';
import { placeOf } from '../state/place';
import type { Actions } from '../state/useOtrera';
import { Icon } from './Icon';

interface Props {
  game: Game;
  // The position on the board, which may be one of the past.
  drawn: Position;
  actions: Actions;
}

export function Share({ game, drawn, actions }: Props) {
  return (
    <section class="card share" aria-label="Position and record">
      <h3>Position and record</h3>
      <div class="buttons">
        <button data-test="copy-position" onClick={() => actions.copy('Position', drawn.position)}>
          <Icon name="copy" /> Position
        </button>
        <button
          data-test="copy-link"
          title="An address that opens this game at this position"
          onClick={() => actions.copy('Link', location.origin + location.pathname + linkHash(game, placeOf(drawn)))}
        >
          <Icon name="copy" /> Link
        </button>
        <button data-test="copy-record" disabled={!game.id} onClick={() => actions.copyRecord()}>
          <Icon name="copy" /> Record
        </button>
        <button
          data-test="paste"
          onClick={() => actions.dispatch({ type: 'dialog', dialog: 'paste' })}
        >
          <Icon name="paste" /> Paste
        </button>
        <button data-test="shelf" onClick={() => actions.dispatch({ type: 'dialog', dialog: 'shelf' })}>
          <Icon name="bars" /> Shelf
        </button>
        <button data-test="edit" onClick={() => actions.dispatch({ type: 'edit', position: drawn })}>
          <Icon name="pencil" /> Edit
        </button>
        {game.id && (
          <a
            class="button"
            data-test="download"
            href={gamePath(game.id, '/record')}
            download={`otrera-${game.id}.sgf`}
          >
            <Icon name="download" /> SGF
          </a>
        )}
      </div>
    </section>
  );
}
