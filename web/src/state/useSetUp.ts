// A position that is being set up: the page holds the letters on the squares, the server says what it is as FEN, or
// what is wrong with it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError, api } from '../api';
import type { PositionRequest } from '../api';
import { problemText } from '../format';
import type { Position } from '../games/position';

export interface SetUp {
  // What is on the board, playable or not.
  board: Position;
  fault: string | null;
  // Whether the server has said that the board is a position.
  ready: boolean;
  // The letters, the side to move or the rules were changed by hand.
  change(part: Partial<Pick<Position, 'rows' | 'to_move' | 'size' | 'setup'>>): void;
  // Something else is to be on the board, if it can be.
  load(request: Omit<PositionRequest, 'game'>): void;
}

export function useSetUp(game: string, from: Position): SetUp {
  const [board, setBoard] = useState<Position>({ ...from, mid_turn: false, last: [] });
  const [fault, setFault] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  // What the game writes behind the board is taken from here; it is always a position.
  const base = useRef(from.position);
  const newest = useRef(0);

  async function ask(request: Omit<PositionRequest, 'game'>): Promise<void> {
    const asked = ++newest.current;
    setAsking(true);
    try {
      const position = await api.setUp({ game, ...request });
      if (asked !== newest.current) return;
      base.current = position.position;
      setBoard(position);
      setFault(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (asked === newest.current) setFault(problemText(error.problem));
    } finally {
      if (asked === newest.current) setAsking(false);
    }
  }

  useEffect(() => {
    if (from.mid_turn) void ask({ position: base.current, rows: from.rows, setup: from.setup });
  }, []);

  return {
    board,
    fault,
    ready: fault === null && !asking,
    change(part) {
      const next = { ...board, ...part };
      setBoard(next);
      const { rows, to_move, setup } = next;
      void ask({ position: base.current, rows, to_move, setup });
    },
    load: (request) => void ask(request),
  };
}
