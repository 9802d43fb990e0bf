// What the player wants to see of a search on the board; remembered.
import { useState } from 'preact/hooks';

export interface ViewOptions {
  arrows: boolean;
  heat: boolean;
  lines: number;
  sound: boolean;
  // Whether to be asked before a blunder.
  teach: boolean;
}

export const lineCounts = [1, 2, 3, 5];

const key = 'otrera.view';
const usual: ViewOptions = { arrows: true, heat: false, lines: 3, sound: false, teach: false };

export function readViewOptions(text: string | null): ViewOptions {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<Record<keyof ViewOptions, unknown>>;
    return {
      arrows: typeof stored.arrows === 'boolean' ? stored.arrows : usual.arrows,
      heat: typeof stored.heat === 'boolean' ? stored.heat : usual.heat,
      sound: typeof stored.sound === 'boolean' ? stored.sound : usual.sound,
      teach: typeof stored.teach === 'boolean' ? stored.teach : usual.teach,
      lines: lineCounts.find((count) => count === stored.lines) ?? usual.lines,
    };
  } catch {
    return usual;
  }
}

export function useViewOptions(): [ViewOptions, (change: Partial<ViewOptions>) => void] {
  const [options, setOptions] = useState(() => readViewOptions(load()));
  function change(part: Partial<ViewOptions>): void {
    const next = { ...options, ...part };
    setOptions(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
  return [options, change];
}

function load(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
