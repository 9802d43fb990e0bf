// Taking a position or a game out of the page, and bringing one in.
import { gamePath } from '../api';
import type { Game } from '../api';
import type { Position } from '../games/position';
import { linkHash } from '../route';
import { placeOf } from '../state/place';
import type { Actions } from '../state/useOtrera';
import { Icon } from './Icon';
import { say } from '../words/words';

interface Props {
  game: Game;
  // The position on the board, which may be one of the past.
  drawn: Position;
  actions: Actions;
}

export function Share({ game, drawn, actions }: Props) {
  return (
    <section class="card share" aria-label={say('positionAndRecord')}>
      <h3>{say('positionAndRecord')}</h3>
      <div class="buttons">
        <button data-test="copy-position" onClick={() => actions.copy(say('position'), drawn.position)}>
          <Icon name="copy" /> {say('position')}
        </button>
        <button
          data-test="copy-link"
          title={say('linkHint')}
          onClick={() => actions.copy(say('link'), location.origin + location.pathname + linkHash(game, placeOf(drawn)))}
        >
          <Icon name="copy" /> {say('link')}
        </button>
        <button data-test="copy-record" disabled={!game.id} onClick={() => actions.copyRecord()}>
          <Icon name="copy" /> {say('record')}
        </button>
        <button
          data-test="paste"
          onClick={() => actions.dispatch({ type: 'dialog', dialog: 'paste' })}
        >
          <Icon name="paste" /> {say('paste')}
        </button>
        <button data-test="shelf" onClick={() => actions.dispatch({ type: 'dialog', dialog: 'shelf' })}>
          <Icon name="bars" /> {say('shelf')}
        </button>
        <button data-test="edit" onClick={() => actions.dispatch({ type: 'edit', position: drawn })}>
          <Icon name="pencil" /> {say('edit')}
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
