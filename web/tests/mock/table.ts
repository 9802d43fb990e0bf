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

export class Table {
  readonly id = randomBytes(8).toString('hex');
  readonly watchers = new Set<Watcher>();
  private readonly created = Date.now();
  private updated = this.created;
  private revision = 1;
  private position: string;
  private resigned = '';
  private search: { timer: NodeJS.Timeout; began: number } | null = null;

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
      thinking: this.search !== null,
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
    if (!this.search) this.think();
  }

  stop(discard: boolean): void {
    if (!this.search) return;
    if (discard) {
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
    const began = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - began >= this.settings.time) this.finish();
      else this.send('thinking', this.report(began));
    }, Math.min(reportEvery, this.settings.time));
    this.search = { timer, began };
    this.send('state', this.view());
  }

  private report(began: number): Report {
    const elapsed = Date.now() - began;
    const value = 0.5 + 0.2 * Math.sin(this.moves.length + elapsed / 2000);
    const lines = [0, 1, 2].map((rank) => {
      const move = this.randomTurn();
      return { move, visits: Math.round(elapsed * (9 - 3 * rank)), value: value - rank / 50, pv: [move] };
    });
    return {
      revision: this.revision,
      elapsed,
      fraction: Math.min(1, elapsed / this.settings.time),
      simulations: elapsed * 60,
      memory_full: false,
      value,
      lines,
    };
  }

  private randomTurn(): string {
    let fen = this.position;
    let turn = '';
    do {
      const legal = legalDecisions(fen);
      const decision = legal[Math.floor(Math.random() * legal.length)]!;
      turn += decision;
      fen = printPosition(play(parsePosition(fen), decision));
    } while (!turn.includes('/'));
    return turn;
  }

  private finish(): void {
    const turn = this.randomTurn();
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
