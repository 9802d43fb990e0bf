// What the keyboard can do.
import { Dialog } from './Dialog';
import { say } from '../words/words';

const keys = (): readonly [string, string][] => [
  ['← →', say('keyTurns')],
  [say('key.ends'), say('keyEnds')],
  ['↑ ↓', say('keySiblings')],
  [say('key.choose'), say('keyChoose')],
  ['Esc', say('keyEscape')],
  ['A', say('keyAnalyse')],
  ['H', say('keyHint')],
  ['M', say('keyMistake')],
  ['T', say('keyTerritory')],
  ['F', say('keyFlip')],
  ['N', say('keyNew')],
  [say('key.tab'), say('keyTab')],
  ['?', say('keySheet')],
];

export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={say('keyboard')} name="keys" onClose={onClose}>
      <dl class="keys">
        {keys().map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p class="faint">{say('keysMore')}</p>
    </Dialog>
  );
}
