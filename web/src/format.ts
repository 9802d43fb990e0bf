// Numbers, times, results and errors as a person reads them.
import type { Problem } from './api';
import type { Side } from './games/position';
import { currentLanguage, number, say } from './words/words';

export function shortCount(count: number): string {
  return new Intl.NumberFormat(currentLanguage(), { notation: 'compact' }).format(count);
}

export function percent(share: number, digits = 0): string {
  return share.toLocaleString(currentLanguage(), {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  const rounded = (value: number) => Number(value.toFixed(1));
  return seconds < 60 ? say('seconds', { count: rounded(seconds) }) : say('minutes', { count: rounded(seconds / 60) });
}

export function ago(then: number, now: number): string {
  const form = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto', style: 'short' });
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return form.format(0, 'second');
  if (minutes < 60) return form.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? form.format(-hours, 'hour') : form.format(-Math.floor(hours / 24), 'day');
}

// A day as records write it; what is no whole day stays as it is.
export function dateText(date: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00Z`) : null;
  if (!day || Number.isNaN(day.getTime())) return date;
  return day.toLocaleDateString(currentLanguage(), { dateStyle: 'medium', timeZone: 'UTC' });
}

export function sideName(side: Side): string {
  return say(side);
}

export function resultText(result: string): string {
  if (result === '0') return say('draw');
  const match = /^([WB])\+(.*)$/.exec(result);
  if (!match) return result;
  const [white, black] = [say('white'), say('black')];
  const [winner, loser] = match[1] === 'W' ? [white, black] : [black, white];
  const how = match[2]!;
  if (how === 'R') return say('winsByResignation', { winner, loser });
  if (how === 'T') return say('winsOnTime', { winner, loser });
  return how ? say('winsBy', { winner, points: Number.isNaN(Number(how)) ? how : Number(how) }) : say('wins', { winner });
}

// Whole or half.
export function pointsText(points: number): string {
  return number(Math.round(points * 2) / 2);
}

// Who leads by how much; `lead` is the first player's.
export function leadText(lead: number, [first, second]: readonly [Side, Side]): string {
  const side = lead >= 0 ? first : second;
  return say('leadsBy', { side: sideName(side), points: number(Math.abs(lead), 1) });
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
