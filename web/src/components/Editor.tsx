// Setting up any position: pieces by click, key or FEN; then a game or an analysis begins from it.
import { useState } from 'preact/hooks';
import { sideName } from '../format';
import type { Game, Info } from '../api';
import { Board } from '../board/Board';
import { pieceWords } from '../games/look';
import type { Look } from '../games/look';
import { lettersOf, nothing } from '../games/position';
import type { Position, Side, Square } from '../games/position';
import type { Actions } from '../state/useOtrera';
import { useSetUp } from '../state/useSetUp';
import { Icon } from './Icon';
import { SetupFields } from './SetupFields';
import { SidesPicker, playersOf } from './Sides';
import type { SidesName } from './Sides';
import { say, sayList } from '../words/words';

interface Props {
  info: Info | null;
  game: Game;
  look: Look;
  from: Position;
  actions: Actions;
}

export function Editor({ info, game, look, from, actions }: Props) {
  const { board, fault, ready, change, load } = useSetUp(game.game, from);
  const [tool, setTool] = useState(look.pieces[0]!.letter);
  const [sides, setSides] = useState<SidesName>('both');
  // What is being typed into the text field.
  const [draft, setDraft] = useState<string | null>(null);
  const known = info?.games.find(({ name }) => name === game.game);
  const sizes = known?.sizes;
  const leave = () => actions.dispatch({ type: 'edit', position: null });

  function edit(part: Parameters<typeof change>[0]): void {
    setDraft(null);
    change(part);
  }

  function onKey(key: string, square: Square): boolean {
    const letter = key === 'Delete' || key === 'Backspace' ? nothing : key.toLowerCase();
    if (letter !== nothing && !look.pieces.some((piece) => piece.letter === letter)) return false;
    edit({ rows: withLetter(board, square, letter) });
    return true;
  }

  function begin(analysis: boolean): void {
    const players = analysis ? playersOf('both') : playersOf(sides);
    const settings = { ...game.settings, ...players };
    void actions.create({ game: game.game, position: board.position, settings }, analysis);
  }

  const keys = sayList(look.pieces.map(({ letter }) => letter.toUpperCase()));
  return (
    <main class="page editor">
      <section class="table" aria-label={say('board')}>
        <div class="board-row">
          <Board
            look={look}
            position={board}
            flipped={false}
            label={say('editorLabel', { size: board.size, keys })}
            onChoose={(square) =>
              edit({ rows: withLetter(board, square, lettersOf(board)[square] === tool ? nothing : tool) })
            }
            onKey={onKey}
            onCancel={leave}
          />
        </div>
      </section>
      <aside class="panel" aria-label={say('editor')}>
        <section class="card">
          <h2>{say('setUpPosition')}</h2>
          <Tools look={look} value={tool} onChange={setTool} />
          <ToMove value={board.to_move} onChange={(to_move) => edit({ to_move })} />
          <div class="fields">
            {sizes && sizes.least < sizes.most && (
              <label class="field inline">
                <span>{say('setup.size')}</span>
                <input
                  type="number"
                  data-test="editor-size"
                  min={sizes.least}
                  max={sizes.most}
                  value={board.size}
                  onChange={(event) => {
                    const size = Number(event.currentTarget.value);
                    if (size >= sizes.least && size <= sizes.most) edit({ size, rows: resized(board, size) });
                  }}
                />
              </label>
            )}
            <SetupFields
              declared={known?.setup.filter(({ over_position }) => over_position) ?? []}
              values={board.setup}
              onChange={(setup) => edit({ setup })}
            />
          </div>
          <div class="buttons">
            <button data-test="editor-clear" onClick={() => edit({ rows: board.rows.map((row) => nothing.repeat(row.length)) })}>
              {say('clear')}
            </button>
            <button
              data-test="editor-start"
              onClick={() => {
                setDraft(null);
                load({ size: board.size });
              }}
            >
              {say('startPosition')}
            </button>
            <button
              data-test="editor-copy"
              disabled={!ready}
              onClick={() => actions.copy(say('position'), board.position)}
            >
              <Icon name="copy" /> {say('copyFen')}
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
              value={draft ?? (fault === null ? board.position : '')}
              onInput={(event) => {
                setDraft(event.currentTarget.value);
                load({ position: event.currentTarget.value });
              }}
              onBlur={() => fault === null && setDraft(null)}
            />
          </label>
          <p class="fault" id="fen-fault" role="status" data-test="editor-fault">
            {fault}
          </p>
          <SidesPicker value={sides} onChange={setSides} />
          <footer class="editor-end">
            <button data-test="editor-cancel" onClick={leave}>
              {say('cancel')}
            </button>
            <button data-test="editor-analyse" disabled={!ready} onClick={() => begin(true)}>
              <Icon name="glass" /> {say('analyse')}
            </button>
            <button
              class="primary"
              data-test="editor-play"
              disabled={!ready}
              onClick={() => begin(false)}
            >
              {say('playFromHere')}
            </button>
          </footer>
        </section>
      </aside>
    </main>
  );
}

function withLetter({ rows, size }: Position, square: Square, letter: string): string[] {
  const column = square % size;
  return rows.map((row, index) =>
    index === Math.floor(square / size) ? row.slice(0, column) + letter + row.slice(column + 1) : row,
  );
}

// Keeps what fits, from the lowest rank and the first file on.
function resized({ rows }: Position, size: number): string[] {
  const above = Array.from({ length: Math.max(0, size - rows.length) }, () => '');
  return [...above, ...rows.slice(-size)].map((row) => row.slice(0, size).padEnd(size, nothing));
}

interface ToolsProps {
  look: Look;
  value: string;
  onChange(letter: string): void;
}

function Tools({ look, value, onChange }: ToolsProps) {
  return (
    <fieldset class="choices tools">
      <legend>{say('putOnSquares')}</legend>
      {[...look.pieces.map(({ letter }) => letter), nothing].map((letter) => (
        <label key={letter} title={pieceWords(look, letter)}>
          <input
            type="radio"
            name="tool"
            aria-label={pieceWords(look, letter)}
            checked={letter === value}
            onChange={() => onChange(letter)}
          />
          <span>
            <svg class="tool" viewBox="0 0 100 100" aria-hidden="true">
              {letter !== nothing && <look.Piece letter={letter} />}
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
      <legend>{say('whoMoves')}</legend>
      {(['white', 'black'] as const).map((side) => (
        <label key={side}>
          <input type="radio" name="to-move" checked={side === value} onChange={() => onChange(side)} />
          <span>{sideName(side)}</span>
        </label>
      ))}
    </fieldset>
  );
}
