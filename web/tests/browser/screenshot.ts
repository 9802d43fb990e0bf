// npm run screenshot -- PATH [--dark] [--phone]: a picture of a game under analysis.
import { openBrowser, openServer, servePage } from './harness';
import { control, makeGame, openGame, playMove } from './client';

// The opening of 8QP against Campya, Computer Olympiad 2007.
const opening = [
  'd1-d7/g7', 'a7-d4/d1', 'g1-e3/c3', 'd10-d8/a5', 'a4-b5/h5', 'j7-j6/b6',
  'b5-c4/d3', 'd4-f4/f7', 'e3-f2/e3', 'j6-c6/j6', 'j4-h6/h9', 'f4-g4/e2',
  'c4-b4/h10', 'g10-f9/b9', 'h6-i7/h7', 'f9-e8/j8', 'd7-d6/f8', 'e8-e6/i6',
  'f2-g2/d5', 'c6-a4/b3', 'd6-c7/e5',
];

const thinkingTime = 3000;

const [path, ...options] = process.argv.slice(2);
if (!path) throw new Error('no path given, expected: npm run screenshot -- PATH [--dark] [--phone]');
const phone = options.includes('--phone');
const view = phone ? { width: 390, height: 844, touch: true } : { width: 1280, height: 860 };

const server = await openServer();
const browser = await openBrowser({ ...view, dark: options.includes('--dark') });
try {
  const settings = { white: 'human', black: 'human', time: 3000 } as const;
  const { id } = await makeGame(server.url, { settings });
  for (const move of opening) await playMove(server.url, id, move);
  const page = await browser.context.newPage();
  await servePage(page, server.url);
  await openGame(page, server.url, id);
  await control(page, 'sweep').click();
  await page.locator(`[data-points="${opening.length + 1}"]`).waitFor({ timeout: 60_000 });
  await control(page, 'show-heat').check();
  await control(page, 'analyse').click();
  await page.locator('.arrow.rank-3').first().waitFor();
  await page.waitForTimeout(thinkingTime);
  await page.screenshot({ path, animations: 'disabled', fullPage: phone });
} finally {
  await browser.close();
  await server.close();
}
