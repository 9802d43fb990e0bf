// Finds or starts a server, and opens Chromium on it.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { BrowserContext, Page } from 'playwright-core';

export interface Server {
  url: string;
  // The folder of a server that was started here.
  data?: string;
  close(): Promise<void>;
}

const startTime = 20_000;

// OTRERA_URL: a running server; OTRERA_BINARY: one to start, which is else the one the release build makes.
export async function openServer(): Promise<Server> {
  const url = process.env.OTRERA_URL;
  if (url) return { url: url.replace(/\/$/, ''), close: async () => undefined };
  return startBinary(process.env.OTRERA_BINARY ?? '../build/release/otrera');
}

async function startBinary(binary: string): Promise<Server> {
  const data = await mkdtemp(join(tmpdir(), 'otrera-data-'));
  const child = spawn(binary, ['serve', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((found, failed) => {
    let output = '';
    const timer = setTimeout(() => failed(new Error(`no address in: ${output}`)), startTime);
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`${binary} ended with ${code}: ${output}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (!address) return;
      clearTimeout(timer);
      found(address);
    });
  });
  return {
    url,
    data,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

export interface Browser {
  context: BrowserContext;
  close(): Promise<void>;
}

export interface View {
  width: number;
  height: number;
  dark?: boolean;
  touch?: boolean;
  // English unless told.
  locale?: string;
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-default-apps',
];

export async function openBrowser({ width, height, dark, touch, locale }: View): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'otrera-profile-'));
  const executablePath = execFileSync('sh', ['-c', 'command -v chromium']).toString().trim();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: flags,
    headless: true,
    viewport: { width, height },
    locale: locale ?? 'en-US',
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: touch ?? false,
    isMobile: touch ?? false,
    deviceScaleFactor: touch ? 2 : 1,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return {
    context,
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

// OTRERA_DIST: the folder of a page built since the program was, which is shown in place of the one it embeds.
export async function servePage(page: Page, url: string): Promise<void> {
  const folder = process.env.OTRERA_DIST;
  if (!folder) return;
  for (const file of ['index.html', 'favicon.svg', ...(await readdir(join(folder, 'assets'))).map((name) => `assets/${name}`)]) {
    const path = `${url}/${file === 'index.html' ? '' : file}`;
    await page.route(path, (route) => route.fulfill({ path: join(folder, file) }));
  }
}
