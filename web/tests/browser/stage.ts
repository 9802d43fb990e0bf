// The one way to a page under test: a server and a browser for the tests of a file, a page for each, and no faults.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openBrowser, openServer, servePage } from './harness';
import type { Browser, Server, View } from './harness';

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
    await servePage(page, this.url);
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
