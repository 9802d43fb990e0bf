// The one way to a page under test: finds or starts a server, opens Chromium on it, and watches for faults.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

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

interface View {
  width: number;
  height: number;
  dark?: boolean;
  touch?: boolean;
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

export async function openBrowser({ width, height, dark, touch }: View): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'otrera-profile-'));
  const executablePath = execFileSync('sh', ['-c', 'command -v chromium']).toString().trim();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: flags,
    headless: true,
    viewport: { width, height },
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

// Tells of whatever a page logs as an error, and of every request that leaves the server.
function watchFaults(page: Page, url: string, onFault: (fault: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error') onFault(message.text());
  });
  page.on('pageerror', (error) => onFault(String(error)));
  page.on('request', (request) => {
    const target = request.url();
    if (!/^(data|blob):/.test(target) && !target.startsWith(url)) onFault(`request to ${target}`);
  });
}

// OTRERA_DIST: the folder of a page built since the program was, which is shown in place of the one it embeds.
async function servePage(page: Page, url: string, folder: string): Promise<void> {
  for (const file of ['index.html', 'favicon.svg', 'assets/app.js', 'assets/app.css']) {
    const path = `${url}/${file === 'index.html' ? '' : file}`;
    await page.route(path, (route) => route.fulfill({ path: join(folder, file) }));
  }
}

const desktop: View = { width: 1280, height: 860 };

// What the tests of a file share: a server and a browser. Each test gets a page of its own, and no page may log an
// error or ask another server for anything.
export class Stage {
  private server: Server | null = null;
  private browser: Browser | null = null;
  private faults: string[] = [];

  get url(): string {
    return this.server!.url;
  }

  // The folder of a server that was started here.
  get data(): string {
    return this.server!.data!;
  }

  // One more page beside that of the test.
  async open(browser: Browser = this.browser!): Promise<Page> {
    const page = await browser.context.newPage();
    if (process.env.OTRERA_DIST) await servePage(page, this.url, process.env.OTRERA_DIST);
    watchFaults(page, this.url, (fault) => this.faults.push(fault));
    return page;
  }

  // A page in a browser of its own: a phone, or another theme.
  async openApart(view: View, look: (page: Page) => Promise<void>): Promise<void> {
    const browser = await openBrowser(view);
    try {
      await look(await this.open(browser));
    } finally {
      await browser.close();
    }
  }

  // A test that provokes a refusal expects Chromium to log it.
  forgive(fault: RegExp): void {
    this.faults = this.faults.filter((text) => !fault.test(text));
  }

  // Called once in a file, or in a group of its tests; `take` is given the page of each test.
  static begin(take: (page: Page) => void): Stage {
    const stage = new Stage();
    let page: Page | null = null;
    beforeAll(async () => {
      stage.server = await openServer();
      stage.browser = await openBrowser(desktop);
    });
    afterAll(async () => {
      await stage.browser?.close();
      await stage.server?.close();
    });
    beforeEach(async () => {
      stage.faults = [];
      page = await stage.open();
      take(page);
    });
    afterEach(async () => {
      await page?.close();
      expect(stage.faults).toEqual([]);
    });
    return stage;
  }
}
