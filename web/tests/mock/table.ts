// One game of the mock server: it keeps the moves, and its engine plays at random.
import { randomBytes } from 'node:crypto';
import type { Game, Report, Settings } from '../../src/api';
import { amazons, parsePosition, play, printPosition } from '../../src/games/amazons';
import { replay } from '../../src/games/replay';
import { legalDecisions } from './rules';

type Watcher = (event: 'state' | 'thinking' | 'deleted', data: unknown) => void;

export class Refusal extends Error {
  constructor(
    readonly status: number,
    what: string,
    readonly where: string,
    readonly expected: string,
  ) {
    super(what);
  }
}

const reportEvery = 200;

interface Search {
  timer: NodeJS.Timeout;
  // The number of turns before the position of an analysis; null for the next move.
  analysing: number | null;
}

export class Table {
  readonly id = randomBytes(8).toString('hex');
  readonly watchers = new Set<Watcher>();
  private readonly created = Date.now();
  private updated = this.created;
  private revision = 1;
  private position: string;
  private resigned = '';
  private search: Search | null = null;

  constructor(
    private readonly start: string,
    private moves: string[],
    private settings: Settings,
  ) {
    this.position = this.replayed();
    this.wake();
  }

  get newest(): number {
    return this.updated;
  }

  view(): Game {
    const { toMove, size } = parsePosition(this.position);
    const legal = this.resigned ? [] : legalDecisions(this.position);
    const over = legal.length === 0;
    const lost = toMove === 'white' ? 'B+0.5' : 'W+0.5';
    return {
      id: this.id,
      revision: this.revision,
      game: 'amazons',
      size,
      start: this.start,
      position: this.position,
      moves: this.moves.slice(),
      to_move: toMove,
      legal,
      over,
      result: this.resigned || (over ? lost : ''),
      thinking: this.search !== null && this.search.analysing === null,
      analysing: this.search?.analysing ?? null,
      settings: this.settings,
      created: this.created,
      updated: this.updated,
    };
  }

  play(move: string): void {
    const { over } = this.view();
    if (over) throw new Refusal(409, 'the game is over', 'move', 'a new game, or undo');
    this.dropSearch();
    for (const decision of decisions(move)) {
      if (!legalDecisions(this.position).includes(decision)) {
        throw new Refusal(400, `"${move}" is not legal here`, 'move', 'one of the legal decisions');
      }
      this.append(decision);
    }
    this.changed();
  }

  undo(): void {
    if (this.moves.length === 0 && !this.resigned) {
      throw new Refusal(409, 'nothing to take back', 'moves', 'a game with moves');
    }
    this.dropSearch();
    const half = parsePosition(this.position).pending !== null;
    if (this.resigned) this.resigned = '';
    else this.takeBack();
    while (!half && this.moves.length > 0 && !this.humanToMove()) this.takeBack();
    this.changed();
  }

  go(): void {
    if (this.view().over) throw new Refusal(409, 'the game is over', 'go', 'a running game');
    if (this.search?.analysing !== null) this.dropSearch();
    if (!this.search) this.think();
  }

  analyse(turns = this.moves.length, time = 600_000): void {
    if (this.view().thinking) throw new Refusal(409, 'the engine is thinking', 'game', 'stop it');
    const fen = printPosition(replay(amazons, this.start, this.moves, turns));
    if (legalDecisions(fen).length === 0) throw new Refusal(409, 'the game is over', 'turns', 'a move to play');
    this.dropSearch();
    this.begin(fen, turns, time, true);
  }

  stop(discard: boolean): void {
    if (!this.search) return;
    if (discard || this.search.analysing !== null) {
      this.dropSearch();
      this.send('state', this.view());
    } else {
      this.finish();
    }
  }

  resign(): void {
    const { over, to_move } = this.view();
    if (over) throw new Refusal(409, 'the game is over', 'resign', 'a running game');
    this.dropSearch();
    this.resigned = to_move === 'white' ? 'B+R' : 'W+R';
    this.changed();
  }

  configure(change: Partial<Settings>): void {
    this.settings = { ...this.settings, ...change };
    this.changed();
  }

  checkRevision(seen: unknown): void {
    if (typeof seen === 'number' && seen !== this.revision) {
      throw new Refusal(409, 'the game has changed meanwhile', 'revision', String(this.revision));
    }
  }

  record(): string {
    const first = parsePosition(this.start).toMove === 'white' ? 0 : 1;
    const nodes = this.moves.map((move, turn) => `;${'WB'[(turn + first) % 2]}[${move}]`);
    return `(;FF[4]GM[18]SZ[${parsePosition(this.start).size}]FEN[${this.start}]${nodes.join('')})\n`;
  }

  close(): void {
    this.dropSearch();
    this.send('deleted', {});
  }

  private append(decision: string): void {
    const finishes = parsePosition(this.position).pending !== null && this.moves.length > 0;
    if (finishes) this.moves.push(this.moves.pop()! + decision);
    else this.moves.push(decision);
    this.position = printPosition(play(parsePosition(this.position), decision));
  }

  private takeBack(): void {
    this.moves.pop();
    this.position = this.replayed();
  }

  private replayed(): string {
    return printPosition(replay(amazons, this.start, this.moves));
  }

  private humanToMove(): boolean {
    return this.settings[parsePosition(this.position).toMove] === 'human';
  }

  private changed(): void {
    ++this.revision;
    this.updated = Date.now();
    this.wake();
    this.send('state', this.view());
  }

  private wake(): void {
    if (!this.search && !this.view().over && !this.humanToMove()) this.think();
  }

  private think(): void {
    this.begin(this.position, this.moves.length, this.settings.time, false);
  }

  private begin(fen: string, turns: number, time: number, analysis: boolean): void {
    const began = Date.now();
    const timer = setInterval(() => {
      const elapsed = Date.now() - began;
      this.send('thinking', this.report(fen, turns, analysis, elapsed, Math.min(1, elapsed / time)));
      if (elapsed < time) return;
      if (analysis) this.stop(true);
      else this.finish();
    }, Math.min(reportEvery, time));
    this.search = { timer, analysing: analysis ? turns : null };
    this.send('state', this.view());
  }

  private report(fen: string, turns: number, analysis: boolean, elapsed: number, fraction: number): Report {
    const value = 0.5 + 0.2 * Math.sin(turns + elapsed / 2000);
    const { toMove, size } = parsePosition(fen);
    const lines = [0, 1, 2, 3, 4].map((rank) => {
      const move = randomTurn(fen);
      const visits = Math.round(elapsed * (9 - rank));
      return { move, visits, value: value - rank / 50, proven: false, pv: [move] };
    });
    return {
      revision: this.revision,
      turns,
      position: fen,
      to_move: toMove,
      analysis,
      elapsed,
      fraction,
      simulations: elapsed * 60,
      memory_full: false,
      value,
      lines,
      // White below, Black above.
      owners: Array.from({ length: size * size }, (_, index) => (2 * index) / (size * size) - 1),
    };
  }

  private finish(): void {
    const turn = randomTurn(this.position);
    this.dropSearch();
    for (const decision of decisions(turn)) this.append(decision);
    this.changed();
  }

  private dropSearch(): void {
    if (this.search) clearInterval(this.search.timer);
    this.search = null;
  }

  private send(event: Parameters<Watcher>[0], data: unknown): void {
    for (const watcher of this.watchers) watcher(event, data);
  }
}

// A whole turn as its decisions.
function decisions(turn: string): string[] {
  return turn.match(/\/?[^/]+/g) ?? [];
}

function randomTurn(position: string): string {
  let fen = position;
  let turn = '';
  do {
    const legal = legalDecisions(fen);
    const decision = legal[Math.floor(Math.random() * legal.length)]!;
    turn += decision;
    fen = printPosition(play(parsePosition(fen), decision));
  } while (!turn.includes('/'));
  return turn;
}
