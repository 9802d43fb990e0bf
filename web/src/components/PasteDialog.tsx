// Bringing in a position (FEN) or a whole game (SGF): which of the two it is shows from the text.
import { useState } from 'preact/hooks';
import type { Game, NewGame, Problem } from '../api';
import { readPasted } from '../pasted';
import { Dialog } from './Dialog';
import { SidesPicker, playersOf } from './Sides';
import type { SidesName } from './Sides';
import { say } from '../words/words';

interface Props {
  game: Game | null;
  problem: Problem | null;
  onCreate(game: NewGame): void;
  onClose(): void;
}

export function PasteDialog({ game, problem, onCreate, onClose }: Props) {
  const [text, setText] = useState('');
  const [sides, setSides] = useState<SidesName>('both');
  const pasted = readPasted(text, game?.game ?? '');
  const kind = pasted && say(pasted.record ? 'pastedRecord' : 'pastedPosition');

  function submit(event: Event): void {
    event.preventDefault();
    if (!pasted) return;
    onCreate({ ...pasted, settings: { ...game?.settings, ...playersOf(sides) } });
  }

  return (
    <Dialog title={say('pasteTitle')} name="paste" problem={problem} onClose={onClose}>
      <form onSubmit={submit}>
        <textarea
          autoFocus
          rows={6}
          spellcheck={false}
          aria-label={say('fenOrSgf')}
          placeholder="3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <p class="faint" data-test="pasted-kind">
          {kind ?? say('fenOrSgf')}
        </p>
        <label class="field inline">
          <span>{say('orFile')}</span>
          <input
            type="file"
            accept=".sgf,.txt,.fen"
            data-test="paste-file"
            onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setText)}
          />
        </label>
        <SidesPicker value={sides} onChange={setSides} />
        <footer>
          <button type="button" onClick={onClose}>
            {say('cancel')}
          </button>
          <button type="submit" class="primary" data-test="paste-open" disabled={!pasted}>
            {say('open')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
