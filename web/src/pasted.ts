// What a text that was brought to the page is: a record (SGF), or else a position (FEN).
import type { NewGame } from './api';

export function readPasted(text: string, currentGame: string): NewGame | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!trimmed.startsWith('(')) return { game: currentGame, position: trimmed };
  return { record: trimmed };
}
