// A small stand-in for "otrera serve" that follows docs/api.md, for work on the page alone.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameSummary, Info, Settings } from '../../src/api';
import { parsePosition } from '../../src/games/amazons';
import { knownStarts, startPosition } from './rules';
import { Refusal, Table } from './table';

const pages = fileURLToPath(new URL('../../dist/', import.meta.url));

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const info: Info = {
  version: 'mock',
  games: [
    {
      name: 'amazons',
      title: 'Amazons',
      sizes: { least: 4, most: 11, usual: [6, 8, 10], default: 10 },
      starts: knownStarts,
      variants: [],
      players: [
        { name: 'random', about: 'plays any legal move' },
        { name: 'uct', about: 'also plays any legal move' },
      ],
      default_player: 'uct',
      levels: ['Beginner', 'Casual', 'Club', 'Strong', 'Full'].map((name, index) => ({
        level: index + 1,
        name,
        how: index === 4 ? 'Thinks as well as it can.' : `Looks at ${100 * 8 ** index} simulations only.`,
      })),
    },
  ],
  limits: { games: 100, body: 1_000_000, time: 600_000 },
};

const usual: Settings = { white: 'human', black: 'engine', player: 'uct', level: 3, time: 1000 };

type Body = Record<string, unknown>;

export interface MockServer {
  url: string;
  close(): Promise<void>;
}

export async function startMock(port: number): Promise<MockServer> {
  const tables = new Map<string, Table>();
  const server = createServer((request, response) => {
    answer(tables, request, response).catch((error: unknown) => refuse(response, error));
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const table of tables.values()) table.close();
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

async function answer(
  tables: Map<string, Table>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const [, api, games, id, verb = ''] = path.split('/');
  if (api !== 'api') return sendPage(path, response);
  const route = `${request.method} ${verb}`;
  if (games === 'info') return send(response, 200, info);
  if (games !== 'games') throw new Refusal(404, 'no such address', path, '/api/games');
  const body = await readBody(request);
  if (!id) {
    if (route === 'GET ') return send(response, 200, { games: summaries(tables) });
    const table = newTable(body);
    tables.set(table.id, table);
    return send(response, 201, table.view());
  }
  const table = tables.get(id);
  if (!table) throw new Refusal(404, `no game "${id}"`, path, 'the id of a game');
  if (route === 'DELETE ') {
    tables.delete(id);
    table.close();
    return void response.writeHead(204).end();
  }
  if (route === 'GET record') {
    return void response.writeHead(200, { 'Content-Type': 'application/x-go-sgf' }).end(table.record());
  }
  if (route === 'GET events') return stream(table, response);
  change(table, route, body);
  send(response, 200, table.view());
}

function change(table: Table, route: string, body: Body): void {
  table.checkRevision(body.revision);
  switch (route) {
    case 'GET ':
      return;
    case 'POST play':
      return table.play(String(body.move));
    case 'POST undo':
      return table.undo();
    case 'POST go':
      return table.go();
    case 'POST analyse':
      return table.analyse(body.turns as number | undefined, body.time as number | undefined);
    case 'POST stop':
      return table.stop(body.discard === true);
    case 'POST resign':
      return table.resign();
    case 'PUT settings':
      return table.configure(body as Partial<Settings>);
    default:
      throw new Refusal(405, `no ${route} here`, 'method', 'GET, POST, PUT or DELETE');
  }
}

function newTable(body: Body): Table {
  const settings = { ...usual, ...(body.settings as Partial<Settings> | undefined) };
  if (typeof body.record === 'string') {
    const start = /FEN\[([^\]]*)\]/.exec(body.record)?.[1] ?? startPosition(10)!;
    const moves = [...body.record.matchAll(/;[WB]\[([^\]]*)\]/g)].map((match) => match[1]!);
    return read(() => new Table(start, moves, settings), 'record');
  }
  if (typeof body.position === 'string') {
    const fen = body.position;
    return read(() => (parsePosition(fen), new Table(fen, [], settings)), 'position');
  }
  const start = startPosition(Number(body.size ?? 10));
  if (!start) throw new Refusal(400, `board size ${String(body.size)}`, 'size', '6, 8 or 10');
  return new Table(start, [], settings);
}

function read(make: () => Table, where: string): Table {
  try {
    return make();
  } catch (error) {
    const [what = '', expected = ''] = (error as Error).message.split(', expected ');
    throw new Refusal(400, what, where, expected);
  }
}

function summaries(tables: Map<string, Table>): GameSummary[] {
  return [...tables.values()]
    .sort((a, b) => b.newest - a.newest)
    .map((table) => {
      const { id, game, size, moves, to_move, result, updated } = table.view();
      return { id, game, size, turns: moves.length, to_move, result, updated };
    });
}

function stream(table: Table, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  const watcher = (event: string, data: unknown): void => {
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (event === 'deleted') response.end();
  };
  table.watchers.add(watcher);
  response.on('close', () => table.watchers.delete(watcher));
  watcher('state', table.view());
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (text === '') return {};
  try {
    return JSON.parse(text) as Body;
  } catch {
    throw new Refusal(400, 'the body is not JSON', 'body', 'a JSON object');
  }
}

async function sendPage(path: string, response: ServerResponse): Promise<void> {
  const name = path === '/' ? 'index.html' : path.slice(1);
  if (name.includes('..')) throw new Refusal(404, 'no such file', path, 'a file of the page');
  const file = await readFile(join(pages, name)).catch(() => {
    throw new Refusal(404, 'no such file', path, 'a file of the page');
  });
  response.writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream' });
  response.end(file);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, error: unknown): void {
  const refusal = error instanceof Refusal ? error : new Refusal(500, String(error), '', '');
  const { message: what, where, expected } = refusal;
  send(response, refusal.status, { error: { what, where, expected } });
}
