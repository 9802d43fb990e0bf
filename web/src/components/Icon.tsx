// Small drawings for buttons, in a box of 24 by 24.

const paths = {
  bow: 'M7 3c10 2 14 8 14 14M7 3l14 14M3 21 15 9M15 9h-5M15 9v5',
  bars: 'M5 20V11M12 20V4M19 20v-6',
  book: 'M12 6c-2-2-5-2-8-1v13c3-1 6-1 8 1 2-2 5-2 8-1V5c-3-1-6-1-8 1ZM12 6v13',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l4 2',
  plus: 'M12 5v14M5 12h14',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10Z',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9',
  swap: 'M7 4 4 7l3 3M4 7h14M17 14l3 3-3 3M20 17H6',
  go: 'M7 5v14l12-7Z',
  stop: 'M7 7h10v10H7Z',
  bulb: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.9.7 1.2 1.3 1.3 2.1h4.4c.1-.8.4-1.4 1.3-2.1A6 6 0 0 0 12 3Z',
  glass: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.3 15.3 21 21',
  pencil: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19ZM14 6.5l3.5 3.5',
  flag: 'M6 21V4M6 4c5-2 7 3 12 1v9c-5 2-7-3-12-1',
  cross: 'M6 6l12 12M18 6 6 18',
  turn: 'M8 4v16M8 20l-3-3M8 20l3-3M16 20V4M16 4l-3 3M16 4l3 3',
  copy: 'M9 9h11v11H9ZM5 15H4V4h11v1',
  paste: 'M9 4h6v3H9ZM9 5H6v15h12V5h-3M9 12h6M9 16h4',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  first: 'M7 5v14M18 5l-8 7 8 7',
  back: 'M15 5l-8 7 8 7',
  forward: 'M9 5l8 7-8 7',
  last: 'M17 5v14M6 5l8 7-8 7',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
