// The requests about opening books (docs/api.md).
import { read } from '../api';
import type { Decision, Position } from '../games/position';

export interface BookItem {
  name: string;
  // Whether it is the user's, or as it ships.
  own: boolean;
  game?: string;
  builder?: string;
  positions?: number;
  // Why it cannot be read.
  problem?: string;
}

export interface BookReply {
  move: string;
  // Chance of who makes it.
  value: number;
  visits: number;
}

export interface BookMove extends BookReply {
  // Where the value lies, at 95 %.
  interval: readonly [number, number];
  // Whether the book goes on behind it.
  in_book: boolean;
  after: Position;
  replies: readonly BookReply[];
}

export interface Growth {
  running: boolean;
  questions: number;
  asked: number;
  problem: string;
}

export interface BookPage extends BookItem {
  title: string;
  game: string;
  positions: number;
  // The turns from the start as the server writes them; the last may be half made.
  moves_made: readonly string[];
  position: Position;
  legal: readonly Decision[];
  over: boolean;
  known: boolean;
  value?: number;
  visits?: number;
  source?: string;
  moves: readonly BookMove[];
  growth: Growth | null;
}

function bookPath(name: string, rest = ''): string {
  return `/api/books/${encodeURIComponent(name)}${rest}`;
}

export const books = {
  list: async () => (await read<{ books: BookItem[] }>('GET', '/api/books')).books,
  show: (name: string, moves: readonly string[]) =>
    read<BookPage>('GET', bookPath(name, `?moves=${encodeURIComponent(moves.join(' '))}`)),
  cut: (name: string, moves: readonly string[]) =>
    read<{ cut: number; positions: number }>('POST', bookPath(name, '/cut'), { moves }),
  // Puts the line into the book, and asks so many questions below it.
  grow: (name: string, moves: readonly string[], questions: number, simulations: number) =>
    read<{ growth: Growth }>('POST', bookPath(name, '/grow'), { moves, questions, simulations }),
  stop: (name: string) => read<{ growth: Growth | null }>('POST', bookPath(name, '/stop'), {}),
};
