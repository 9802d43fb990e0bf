// Components in a document: what they show, and what they pass on.
import { render } from 'preact';
import type { ComponentChild } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Board } from '../../src/board/Board';
import { ErrorLine } from '../../src/components/Messages';
import type { SetupValue } from '../../src/api';
import { MoveList } from '../../src/components/MoveList';
import { SetupFields, usualSetup, withValue } from '../../src/components/SetupFields';
import { Strength } from '../../src/components/Strength';
import { Thinking } from '../../src/components/Thinking';
import { WinBar } from '../../src/components/WinBar';
import { amazons } from '../../src/games/amazons';
import { initialState } from '../../src/state/reducer';
import { decisionsNow } from '../../src/state/view';
import { game, halfTurn, report, square } from './games';
import type { Side } from '../../src/games/position';

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  render(null, root);
  root.remove();
});

async function show(what: ComponentChild): Promise<void> {
  await act(() => render(what, root));
}

function find<T extends Element>(selector: string): T {
  const found = root.querySelector<T>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

test('an error is one line that can be dismissed', async () => {
  const onDismiss = vi.fn();
  await show(
    <ErrorLine problem={{ what: 'bad move', where: 'move', expected: 'expected a legal one' }} onDismiss={onDismiss} />,
  );
  expect(find('[role=alert]').textContent).toBe('Bad move (move). Expected a legal one.');
  find<HTMLButtonElement>('button').click();
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('the search shows how far it is, how much it did and what it likes', async () => {
  const onLook = vi.fn();
  await show(<Thinking look={amazons} report={report()} before={null} running lines={3} looked={null} onLook={onLook} />);
  expect(find('[role=progressbar]').getAttribute('aria-valuenow')).toBe('27');
  find<HTMLButtonElement>('.line').click();
  expect(onLook).toHaveBeenCalledWith(0);
  expect(root.textContent).toContain('48K simulations · 0.8 s · 62% for Black');
  expect(find('.line-turns').textContent).toBe('d1-d7/g7a7-d4/d1');
});

test('after a turn of the engine its numbers stand without its lines, which are of another position', async () => {
  await show(<Thinking look={amazons} report={null} before={report()} running={false} lines={3} looked={null} onLook={vi.fn()} />);
  expect(root.textContent).toContain('The last turn: 48K simulations');
  expect(root.querySelector('.lines')).toBeNull();
});

test('the bar of chances shows White’s share, or nothing before the first search', async () => {
  await show(<WinBar white={0.38} flipped={false} />);
  expect(find('[role=meter]').getAttribute('aria-valuetext')).toBe('White 38%, Black 62%');
  await show(<WinBar white={null} flipped={false} />);
  expect(find('[role=meter]').textContent).toBe('');
});

test('a level says how it is weakened, and a change is passed on', async () => {
  const onChange = vi.fn();
  const levels = [
    { level: 1, name: 'Beginner', how: 'sees little', simulations: 3, rating: { elo: 1000, error: 0 } },
    { level: 3, name: 'Full', how: 'sees all', simulations: 0, rating: { elo: 2130.4, error: 85.7 } },
  ];
  const info = {
    name: 'amazons',
    title: 'Amazons',
    sizes: { least: 4, most: 11, usual: [10], default: 10 },
    setup: [],
    sides: ['white', 'black'] as [Side, Side],
    counted: false,
    regions: true,
    players: [{ name: 'uct', about: '' }],
    default_player: 'uct',
    levels,
  };
  await show(<Strength info={info} timed={false} timeLimit={0} settings={game().settings} onChange={onChange} />);
  expect(find('[data-test=level-how]').textContent).toBe('not weakened: uses all of its thinking time');
  expect(find('[data-test=level-rating]').textContent).toBe('rated 2130 ± 86 in our arena, where the beginner is 1000');
  const another = { ...game().settings, player: 'other' };
  await show(<Strength info={info} timed={false} timeLimit={0} settings={another} onChange={onChange} />);
  expect(document.querySelector('[data-test=level-rating]')).toBeNull();
  const slider = find<HTMLInputElement>('[data-test=level]');
  slider.value = '0';
  slider.dispatchEvent(new Event('change'));
  expect(onChange).toHaveBeenCalledWith({ level: 1 });
});

test('a move in the list leads to the position after it', async () => {
  const onShow = vi.fn();
  const played = game({ moves: ['d1-d7/g7', 'a7-d4/d1', 'g1-e3'] });
  await show(<MoveList look={amazons} game={played} half shown={null} onShow={onShow} />);
  const turns = [...root.querySelectorAll<HTMLButtonElement>('.turn')];
  expect(turns.map((turn) => turn.textContent)).toEqual(['d1-d7/g7', 'a7-d4/d1', 'g1-e3 …']);
  expect(turns[2]!.getAttribute('aria-current')).toBe('true');
  turns[0]!.click();
  turns[2]!.click();
  expect(onShow.mock.calls).toEqual([[{ turns: 1, line: [] }], [null]]);
});

function board(known = game(), selected: number | null = null) {
  const passed = { onSelect: vi.fn(), onPlay: vi.fn(), onCancel: vi.fn() };
  const element = (
    <Board
      {...passed}
      look={amazons}
      position={known}
      decisions={decisionsNow({ ...initialState, game: known })}
      selected={selected}
      flipped={false}
      label="board"
    />
  );
  return { element, ...passed };
}

async function press(key: string): Promise<void> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true });
  await act(() => void (document.activeElement as Element).dispatchEvent(event));
}

test('the board is a grid with one tab stop and spoken squares', async () => {
  await show(board(game(), square('d1')).element);
  expect(root.querySelectorAll('[role=row]')).toHaveLength(10);
  expect(root.querySelectorAll('[role=gridcell]')).toHaveLength(100);
  expect(root.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  expect(find('[data-square=g1]').getAttribute('aria-label')).toBe('g1, white amazon, can move');
  expect(find('[data-square=d1]').getAttribute('aria-label')).toBe('d1, white amazon, selected');
  expect(find('[data-square=d7]').getAttribute('aria-label')).toBe('d7, empty, move here');
  expect(find('[data-square=a7]').getAttribute('aria-label')).toBe('a7, black amazon');
});

test('keys move the cursor, choose and cancel', async () => {
  const { element, onSelect, onCancel } = board();
  await show(element);
  find<SVGElement>('[tabindex="0"]').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await press(key);
  expect((document.activeElement as SVGElement).dataset.square).toBe('g1');
  await press('Enter');
  expect(onSelect).toHaveBeenCalledWith(square('g1'));
  await press('Escape');
  expect(onCancel).toHaveBeenCalledOnce();
});

test('after a movement the cursor waits at the amazon, and a shot is played by keys', async () => {
  const { element, onPlay } = board(halfTurn());
  await show(element);
  expect(find<SVGElement>('[tabindex="0"]').dataset.square).toBe('d7');
  find<SVGElement>('[tabindex="0"]').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', ' ']) await press(key);
  expect(onPlay).toHaveBeenCalledWith({ move: '/g7', to: square('g7') });
});

const declared: SetupValue[] = [
  { name: 'size', type: 'integer', default: '10', help: 'squares', over_position: false, range: [4, 11] },
  { name: 'variant', type: 'choice', default: 'standard', help: 'start', over_position: false, choices: ['standard', 'scrambled-eggs'] },
  { name: 'mover-wins', type: 'flag', default: 'false', help: 'who wins', over_position: true },
  { name: 'komi', type: 'number', default: '0', help: 'points', over_position: true, range: [-60, 60] },
];

test('every declared value of a set-up has its field', async () => {
  const onChange = vi.fn();
  const values = { ...usualSetup(declared), komi: '1.5' };
  await show(<SetupFields declared={declared} usualSizes={[6, 10]} values={values} onChange={onChange} />);
  expect(find<HTMLInputElement>('[data-test=setup-komi]').value).toBe('1.5');
  expect(find<HTMLInputElement>('[data-test=setup-size]').max).toBe('11');
  expect(root.querySelectorAll('input[type=radio]')).toHaveLength(2);
  expect(find('label[title="who wins"]').textContent).toBe('Mover wins');
  expect([...root.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Standard', 'Scrambled eggs']);
  find<HTMLInputElement>('[data-test=setup-mover-wins]').click();
  find<HTMLInputElement>('input[type=radio][value="6"]').click();
  const select = find<HTMLSelectElement>('[data-test=setup-variant]');
  select.value = 'scrambled-eggs';
  select.dispatchEvent(new Event('change'));
  expect(onChange.mock.calls).toEqual([
    [{ ...values, 'mover-wins': 'true' }],
    [{ ...values, size: '6' }],
    [{ ...values, variant: 'scrambled-eggs' }],
  ]);
});

const choice = (name: string, choices: string[]): SetupValue => ({
  name, type: 'choice', default: choices[0]!, help: '', over_position: true, choices,
});
const rules: SetupValue[] = [
  {
    ...choice('rules', ['chinese', 'japanese', 'custom']),
    settles: { chinese: { ko: 'positional', scoring: 'area' }, japanese: { ko: 'simple', scoring: 'territory' } },
  },
  choice('ko', ['positional', 'simple']),
  choice('scoring', ['area', 'territory']),
];

test('a set of rules takes what it settles along, and is named by it', async () => {
  const chinese = usualSetup(rules);
  const japanese = withValue(rules, chinese, 'rules', 'japanese');
  expect(japanese).toEqual({ rules: 'japanese', ko: 'simple', scoring: 'territory' });
  const own = withValue(rules, japanese, 'scoring', 'area');
  expect(own).toEqual({ rules: 'custom', ko: 'simple', scoring: 'area' });
  expect(withValue(rules, own, 'ko', 'positional').rules).toBe('chinese');
  await show(<SetupFields declared={rules} values={chinese} onChange={vi.fn()} />);
  expect(root.querySelectorAll('details select')).toHaveLength(2);
});
