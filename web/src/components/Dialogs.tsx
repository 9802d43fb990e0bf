// Whichever dialog is open.
import { useRef } from 'preact/hooks';
import { sideName } from '../state/view';
import type { Actions } from '../state/useOtrera';
import type { State } from '../state/reducer';
import { Dialog } from './Dialog';
import { KeysDialog } from './KeysDialog';
import { NewGameDialog } from './NewGameDialog';
import { PasteDialog } from './PasteDialog';
import { RulesDialog } from './RulesDialog';
import { ShelfDialog } from './ShelfDialog';

export function Dialogs({ state, actions }: { state: State; actions: Actions }) {
  const { dialog, copying, info, game, problem } = state;
  const close = () => actions.dispatch({ type: 'dialog', dialog: null });
  if (copying) {
    return (
      <CopyDialog {...copying} onClose={() => actions.dispatch({ type: 'copying', copying: null })} />
    );
  }
  if (dialog === 'new' && info) {
    return (
      <NewGameDialog info={info} game={game} problem={problem} onCreate={actions.create} onClose={close} />
    );
  }
  if (dialog === 'shelf') return <ShelfDialog own={state.recent} actions={actions} onClose={close} />;
  if (dialog === 'rules' && game) return <RulesDialog game={game.game} onClose={close} />;
  if (dialog === 'keys') return <KeysDialog onClose={close} />;
  if (dialog === 'paste') {
    return (
      <PasteDialog game={game} problem={problem} onCreate={actions.create} onClose={close} />
    );
  }
  if (dialog === 'resign' && game) {
    return (
      <Dialog title="Resign?" name="resign" onClose={close}>
        <p>{sideName(game.to_move)} gives up, and the game ends.</p>
        <footer>
          <button onClick={close}>Play on</button>
          <button
            class="primary"
            data-test="resign-yes"
            onClick={() => {
              close();
              void actions.resign();
            }}
          >
            Resign
          </button>
        </footer>
      </Dialog>
    );
  }
  return null;
}

interface CopyProps {
  title: string;
  text: string;
  onClose(): void;
}

function CopyDialog({ title, text, onClose }: CopyProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog title={title} name="copy" onClose={onClose}>
      <p>The browser does not let this page copy. The text is selected: copy it with Ctrl+C.</p>
      <textarea
        ref={area}
        readOnly
        autoFocus
        rows={6}
        value={text}
        onFocus={() => area.current?.select()}
      />
    </Dialog>
  );
}
