// What the keyboard can do.
import { Dialog } from './Dialog';

const keys: readonly [string, string][] = [
  ['← →', 'one turn back or on; on the board, one square'],
  ['Home, End', 'the start, the game as it stands'],
  ['↑ ↓', 'another line in place of the turn shown'],
  ['Enter, Space', 'choose the square under the cursor'],
  ['Esc', 'let go of a piece, take back half a turn'],
  ['A', 'analyse the position on the board'],
  ['H', 'a hint'],
  ['M', 'the next mistake'],
  ['T', 'territory'],
  ['F', 'turn the board around'],
  ['N', 'a new game'],
  ['Tab', 'from one part of the page to the next'],
  ['?', 'this sheet'],
];

export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keyboard" name="keys" onClose={onClose}>
      <dl class="keys">
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p class="faint">The wheel over the board steps through the game. A record can be dropped on the page, or pasted with Ctrl+V.</p>
    </Dialog>
  );
}
