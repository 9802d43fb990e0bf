// Whichever dialog is open.
import { useRef } from 'preact/hooks';
import { sideName } from '../format';
import type { Actions } from '../state/useOtrera';
import type { State } from '../state/reducer';
import { Dialog } from './Dialog';
import { KeysDialog } from './KeysDialog';
import { NewGameDialog } from './NewGameDialog';
import { PasteDialog } from './PasteDialog';
import { RulesDialog } from './RulesDialog';
import { ShelfDialog } from './ShelfDialog';
import { say } from '../words/words';

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
      <Dialog title={say('resignTitle')} name="resign" onClose={close}>
        <p>{say('resignWords', { side: sideName(game.to_move) })}</p>
        <footer>
          <button onClick={close}>{say('playOn')}</button>
          <button
            class="primary"
            data-test="resign-yes"
            onClick={() => {
              close();
              void actions.resign();
            }}
          >
            {say('resign')}
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
      <p>{say('copyByHand')}</p>
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
