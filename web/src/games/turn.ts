// Turns as text, the same for all games but for their pattern: a piece moves, then something is put on a square;
// either half may be missing.
import type { Decision, Mark } from './module';
import { parseSquare } from './position';
import type { Square } from './position';

export interface Turn {
  from: Square | null;
  to: Square | null;
  placed: Square | null;
}

export interface TurnReader {
  parseTurn(text: string, size: number): Turn | null;
  readDecision(text: string, size: number): Decision | null;
  marks(move: string, size: number): Mark[];
}

// The pattern's groups are the squares a piece leaves and reaches, and the one something is put on.
export function turnReader(pattern: RegExp): TurnReader {
  function parseTurn(text: string, size: number): Turn | null {
    const match = pattern.exec(text);
    if (!match || text === '') return null;
    const turn: Turn = { from: null, to: null, placed: null };
    const names = { from: match[1], to: match[2], placed: match[3] };
    for (const key of ['from', 'to', 'placed'] as const) {
      const name = names[key];
      if (name === undefined) continue;
      turn[key] = parseSquare(name, size);
      if (turn[key] === null) return null;
    }
    return turn;
  }

  function readDecision(text: string, size: number): Decision | null {
    const turn = parseTurn(text, size);
    if (!turn) return null;
    if (turn.from !== null && turn.to !== null) return { text, from: turn.from, to: turn.to };
    return turn.placed === null ? null : { text, from: null, to: turn.placed };
  }

  function marks(move: string, size: number): Mark[] {
    const turn = parseTurn(move, size);
    if (!turn) return [];
    const found: Mark[] = [];
    if (turn.from !== null) found.push({ square: turn.from, kind: 'from' });
    if (turn.to !== null) found.push({ square: turn.to, kind: 'to' });
    if (turn.placed !== null) found.push({ square: turn.placed, kind: 'shot' });
    return found;
  }

  return { parseTurn, readDecision, marks };
}
