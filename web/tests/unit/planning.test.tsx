// The planning page's words and pictures.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { Gantt, StockCurves } from '../../src/planning/Gantt';
import { Sliders } from '../../src/planning/Sliders';
import type { Plan } from '../../src/planning/client';
import { amount, rewardText, worthText } from '../../src/planning/words';

const plan: Plan = {
  title: 'Test',
  money_unit: 'euros',
  time_unit: 'hours',
  length: 10,
  end: 8,
  reward: 12.5,
  bound: 15,
  proven: false,
  gap: 1 / 6,
  steps: [
    { action: 'saw', begin: 0, end: 5, late: false },
    { action: 'glue', begin: 5, end: 8, late: true },
  ],
  rows: [{ name: 'joiner', steps: [0, 1] }],
  moments: [
    { time: 0, money: 5, reward: 0, stock: [3, 1] },
    { time: 5, money: 5, reward: 4, stock: [1, 1] },
  ],
  products: ['boards', 'order'],
  limits: [],
  questions: [],
};

function draw(node: Parameters<typeof render>[0]): HTMLElement {
  const root = document.createElement('div');
  act(() => render(node, root));
  return root;
}

test('a plan says how good it is, and how much better another could be', () => {
  expect(rewardText(plan)).toBe('Reward 12.5: no plan is above 15 (16.7% more at most)');
  expect(rewardText({ ...plan, proven: true })).toBe('Reward 12.5: the best there is');
});

test('a worth is one number, or two where it is not sure', () => {
  expect(worthText({ least: 3.2, most: 3.2, reward: 0, proven: true })).toBe('+3.2');
  expect(worthText({ least: 0, most: 4, reward: 0, proven: false })).toBe('0 to +4');
  expect(worthText({ least: -2, most: -2, reward: 0, proven: true })).toBe('−2');
  expect(amount(0.1 + 0.2)).toBe('0.3');
});

test('bars have their length, and what is late is marked', () => {
  const bars = [...draw(<Gantt plan={plan} />).querySelectorAll('.gantt-bar')];
  const [first, second] = bars.map((bar) => Number(bar.getAttribute('width')));
  expect(first! / second!).toBeCloseTo(5 / 3, 1);
  expect(bars.map((bar) => bar.classList.contains('late'))).toEqual([false, true]);
  expect(bars[0]!.querySelector('title')!.textContent).toBe('saw: 0 to 5 hours');
});

test('only stock that changes has a curve', () => {
  const names = [...draw(<StockCurves plan={plan} />).querySelectorAll('.gantt-name')];
  expect(names.map((name) => name.textContent)).toEqual(['boards', 'reward']);
});

test('a slider at the value of the file is no change', () => {
  const changed = vi.fn();
  const limits = [{ path: 'money', label: 'euros', value: 5, most: 100 }];
  const root = draw(<Sliders limits={limits} changes={{ money: 7, time_limit: 3 }} onChange={changed} />);
  const slider = root.querySelector('input')!;
  expect(slider.value).toBe('7');
  slider.value = '5';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  expect(changed).toHaveBeenCalledWith({ time_limit: 3 });
});
