// Setting up any position: pieces by click, key or FEN; then a game or an analysis begins from it.
import { useState } from 'preact/hooks';
import type { Game } from '../api';
import { Board } from '../board/Board';
import { clearBoard, putPiece, resize, tryPosition } from '../games/edit';
import type { GameModule } from '../games/module';
import type { Cell, Position, Side, Square } from '../games/position';
import type { State } from '../state/reducer';
import type { Actions } from '../state/useOtrera';
import { sideName } from '../state/view';
import { Icon } from './Icon';
import { SidesPicker, playersOf } from './Sides';
import type { SidesName } from './Sides';

interface Props {
  state: State;
  game: Game;
  module: GameModule;
  actions: Actions;
}

const toolKeys: Record<string, Cell> = { w: 'white', b: 'black', x: 'blocked', Delete: null, Backspace: null };

export function Editor({ state, game, module, actions }: Props) {
  const [position, setPosition] = useState(() => module.parsePosition(state.editing ?? game.position));
  const [tool, setTool] = useState<Cell>('white');
  const [sides, setSides] = useState<SidesName>('both');
  // What stands in the text field while it is not (yet) a position.
  const [draft, setDraft] = useState<string | null>(null);
  const info = state.info?.games.find(({ name }) => name === game.game);
  const fen = module.printPosition(position);
  const fault = draft === null ? null : tryPosition(module, draft, info?.sizes).fault;

  function change(next: Position): void {
    setDraft(null);
    setPosition(next);
  }

  function readFen(text: string): void {
    const read = tryPosition(module, text, info?.sizes);
    setDraft(text);
    if (read.position) setPosition(read.position);
  }

  function onKey(key: string, square: Square): boolean {
    const cell = toolKeys[key.length === 1 ? key.toLowerCase() : key];
    if (cell === undefined || (cell !== null && !module.pieces.includes(cell))) return false;
    change(putPiece(position, square, cell));
    return true;
  }

  function begin(analysis: boolean): void {
    const players = analysis ? playersOf('both') : playersOf(sides);
    void actions.create({ game: game.game, position: fen, settings: { ...game.settings, ...players } }, analysis);
  }

  const start = info?.starts[String(position.size)];
  return (
    <main class="page editor">
      <section class="table" aria-label="Board">
        <div class="board-row">
          <Board
            module={module}
            position={position}
            marks={[]}
            decisions={[]}
            moveKey=""
            selected={null}
            flipped={false}
            label={`Board editor, ${position.size} by ${position.size}. W, B, X and Delete change the square`}
            onChoose={(square) =>
              change(putPiece(position, square, position.cells[square] === tool ? null : tool))
            }
            onKey={onKey}
            onSelect={() => undefined}
            onPlay={() => undefined}
            onCancel={() => actions.dispatch({ type: 'edit', fen: null })}
          />
        </div>
      </section>
      <aside class="panel" aria-label="Editor">
        <section class="card">
          <h2>Set up a position</h2>
          <Tools module={module} value={tool} onChange={setTool} />
          <ToMove value={position.toMove} onChange={(toMove) => change({ ...position, toMove, pending: null, dropping: false })} />
          <div class="fields">
            {info && info.sizes.least < info.sizes.most && (
              <label class="field inline">
                <span>Size</span>
                <input
                  type="number"
                  data-test="editor-size"
                  min={info.sizes.least}
                  max={info.sizes.most}
                  value={position.size}
                  onChange={(event) => {
                    const size = Number(event.currentTarget.value);
                    if (size >= info.sizes.least && size <= info.sizes.most) change(resize(position, size));
                  }}
                />
              </label>
            )}
          </div>
          <div class="buttons">
            <button data-test="editor-clear" onClick={() => change(clearBoard(position))}>
              Clear
            </button>
            {start && (
              <button data-test="editor-start" onClick={() => change(module.parsePosition(start))}>
                Start position
              </button>
            )}
            <button data-test="editor-copy" onClick={() => actions.copy('Position', fen)}>
              <Icon name="copy" /> Copy FEN
            </button>
          </div>
          <label class="field">
            <span>FEN</span>
            <textarea
              rows={3}
              spellcheck={false}
              data-test="editor-fen"
              aria-invalid={fault !== null}
              aria-describedby="fen-fault"
              value={draft ?? fen}
              onInput={(event) => readFen(event.currentTarget.value)}
              onBlur={() => fault === null && setDraft(null)}
            />
          </label>
          <p class="fault" id="fen-fault" role="status" data-test="editor-fault">
            {fault}
          </p>
          <SidesPicker value={sides} onChange={setSides} />
          <footer class="editor-end">
            <button data-test="editor-cancel" onClick={() => actions.dispatch({ type: 'edit', fen: null })}>
              Cancel
            </button>
            <button data-test="editor-analyse" disabled={fault !== null} onClick={() => begin(true)}>
              <Icon name="glass" /> Analyse
            </button>
            <button
              class="primary"
              data-test="editor-play"
              disabled={fault !== null}
              onClick={() => begin(false)}
            >
              Play from here
            </button>
          </footer>
        </section>
      </aside>
    </main>
  );
}

interface ToolsProps {
  module: GameModule;
  value: Cell;
  onChange(cell: Cell): void;
}

function Tools({ module, value, onChange }: ToolsProps) {
  return (
    <fieldset class="choices tools">
      <legend>Put on squares</legend>
      {[...module.pieces, null].map((cell) => (
        <label key={cell ?? 'empty'} title={module.describeCell(cell)}>
          <input
            type="radio"
            name="tool"
            aria-label={module.describeCell(cell)}
            checked={cell === value}
            onChange={() => onChange(cell)}
          />
          <span>
            <svg class="tool" viewBox="0 0 100 100" aria-hidden="true">
              {cell && <module.Piece cell={cell} />}
            </svg>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function ToMove({ value, onChange }: { value: Side; onChange(side: Side): void }) {
  return (
    <fieldset class="choices">
      <legend>To move</legend>
      {(['white', 'black'] as const).map((side) => (
        <label key={side}>
          <input type="radio" name="to-move" checked={side === value} onChange={() => onChange(side)} />
          <span>{sideName(side)}</span>
        </label>
      ))}
    </fieldset>
  );
}
