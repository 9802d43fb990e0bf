// Numbers, times, results and errors as a person reads them.
import type { Problem } from './api';
import type { Side } from './games/position';

export function shortCount(count: number): string {
  if (count < 1000) return String(count);
  if (count < 9950) return `${(count / 1000).toFixed(1)}k`;
  if (count < 999_500) return `${Math.round(count / 1000)}k`;
  return `${(count / 1_000_000).toFixed(1)}M`;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${Number(seconds.toFixed(1))} s`;
  const minutes = seconds / 60;
  return `${Number(minutes.toFixed(1))} min`;
}

export function ago(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  return `${Math.floor(hours / 24)} d ago`;
}

export function resultText(result: string): string {
  if (result === '0') return 'Draw';
  const match = /^([WB])\+(.*)$/.exec(result);
  if (!match) return result;
  const winner = match[1] === 'W' ? 'White' : 'Black';
  const loser = match[1] === 'W' ? 'Black' : 'White';
  if (match[2] === 'R') return `${winner} wins, ${loser} resigned`;
  return match[2] ? `${winner} wins by ${match[2]}` : `${winner} wins`;
}

// Whole or half.
export function pointsText(points: number): string {
  return String(Math.round(points * 2) / 2);
}

// Who leads by how much; `lead` is the first player's.
export function leadText(lead: number, [first, second]: readonly [Side, Side]): string {
  const side = lead >= 0 ? first : second;
  return `${side === 'white' ? 'White' : 'Black'} leads by ${Math.abs(lead).toFixed(1)}`;
}

// White's share of a finished game.
export function resultShare(result: string): number | null {
  if (result === '0') return 0.5;
  if (result.startsWith('W+')) return 1;
  return result.startsWith('B+') ? 0 : null;
}

export function problemText({ what, where, expected }: Problem): string {
  const end = (text: string) => text.trim().replace(/[.\s]+$/, '');
  const place = where ? ` (${end(where)})` : '';
  const sentence = (text: string) => text.charAt(0).toUpperCase() + end(text).slice(1);
  return `${sentence(what)}${place}.` + (expected ? ` ${sentence(expected)}.` : '');
}
