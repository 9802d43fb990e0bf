// What the player wants to see of a search on the board; remembered.
import { useState } from 'preact/hooks';

export interface ViewOptions {
  arrows: boolean;
  heat: boolean;
  regions: boolean;
  // Of the regions in which both can move.
  temperatures: boolean;
  lines: number;
  sound: boolean;
  // Whether to be asked before a blunder.
  teach: boolean;
}

export const lineCounts = [1, 2, 3, 5];

const key = 'otrera.view';
const usual: ViewOptions = {
  arrows: true,
  heat: false,
  regions: true,
  temperatures: false,
  lines: 3,
  sound: false,
  teach: false,
};

export function readViewOptions(text: string | null): ViewOptions {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<Record<keyof ViewOptions, unknown>>;
    const flag = (name: Exclude<keyof ViewOptions, 'lines'>) => {
      const value = stored[name];
      return typeof value === 'boolean' ? value : usual[name];
    };
    return {
      arrows: flag('arrows'),
      heat: flag('heat'),
      regions: flag('regions'),
      temperatures: flag('temperatures'),
      sound: flag('sound'),
      teach: flag('teach'),
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
