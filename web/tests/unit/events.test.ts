// Following a game through breaks, with a stream and a server made up for the test.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow } from '../../src/events';
import { game } from './games';

class FakeStream extends EventTarget {
  static opened: FakeStream[] = [];
  closed = false;

  constructor(readonly url: string) {
    super();
    FakeStream.opened.push(this);
  }

  close(): void {
    this.closed = true;
  }

  send(type: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

const listener = { onState: vi.fn(), onReport: vi.fn(), onConnection: vi.fn(), onGone: vi.fn() };
let hidden = false;
let close = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.stubGlobal('EventSource', FakeStream);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  answer(200, game());
  FakeStream.opened = [];
  hidden = false;
  close = follow('g1', listener);
});

afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answer(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
}

function stream(): FakeStream {
  return FakeStream.opened[FakeStream.opened.length - 1]!;
}

function setHidden(value: boolean): void {
  hidden = value;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('only the first state after connecting is marked as the truth', () => {
  expect(stream().url).toBe('/api/games/g1/events');
  stream().send('state', game());
  stream().send('state', game({ revision: 6 }));
  expect(listener.onState.mock.calls.map(([, first]) => first as boolean)).toEqual([true, false]);
  expect(listener.onConnection).toHaveBeenLastCalledWith('open');
});

test('after a break it says so, asks for the game and opens a new stream, later each time', async () => {
  for (const pause of [500, 1000]) {
    const broken = stream();
    broken.fail();
    expect(broken.closed).toBe(true);
    expect(listener.onConnection).toHaveBeenLastCalledWith('lost');
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(stream()).toBe(broken);
    await vi.advanceTimersByTimeAsync(1);
    expect(stream()).not.toBe(broken);
  }
  expect(listener.onState).toHaveBeenCalledWith(game(), false);
});

test('a game that does not exist is gone, and no stream is tried again', async () => {
  answer(404, { error: { what: 'no such game', where: '', expected: '' } });
  stream().fail();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(listener.onGone).toHaveBeenCalledOnce();
  expect(FakeStream.opened).toHaveLength(1);
});

test('a deleted game ends the stream', () => {
  stream().send('deleted', {});
  expect(stream().closed).toBe(true);
  expect(listener.onGone).toHaveBeenCalledOnce();
});

test('a hidden tab holds no stream, and a shown one holds exactly one', async () => {
  setHidden(true);
  expect(stream().closed).toBe(true);
  setHidden(false);
  expect(FakeStream.opened).toHaveLength(2);
  stream().fail();
  setHidden(true);
  setHidden(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(FakeStream.opened.filter(({ closed }) => !closed)).toHaveLength(1);
});
