/**
 * `pnpm bench:worklist`: a worklist of 1,000 samples with five results each, typed into at a machine's speed. Prints how long a key
 * takes until its result is painted, and that none of 200 keys at 20 ms is lost. The server's answer is a made-up one, so that the
 * grid alone is measured; the page, the browser and the product's own code are real.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { signIn } from './fixtures/lab.ts';
import { chromiumPath } from './fixtures/chromium-path.ts';
import { madeUpWorklist, savedFrom } from './fixtures/make/made-up-worklist.ts';
import startLaboratory from './fixtures/start-laboratory.ts';
import { startOwnServer, storedAccounts } from './fixtures/start-server.ts';

const rows = 1_000;
const components = 5;
const keys = 200;
/** A fast typist, and far beyond one. */
const paces = { typist: 100, machine: 20 };
const traceFile = fileURLToPath(new URL('../test-results/worklist-bench.zip', import.meta.url));

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** From the key's own time stamp to the frame after the page was drawn. */
const listenForPaints = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const painted: number[] = [];
    (window as unknown as { painted: number[] }).painted = painted;
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => painted.push(performance.now() - timeStamp), { once: true });
          port1.start();
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });

const serve = async (page: Page): Promise<void> => {
  const worklist = madeUpWorklist(rows, components);
  await page.route('**/api/trpc/**worklist.get**', async (route) => {
    await route.fulfill({ json: [{ result: { data: worklist } }] });
  });
  await page.route('**/api/trpc/results.save**', async (route) => {
    const { entries } = route.request().postDataJSON() as Parameters<typeof savedFrom>[0];
    await route.fulfill({ json: { result: { data: savedFrom({ entries }) } } });
  });
};

/** Two digits with a point and a key that saves and goes on, over and over: what a technician does all day. */
const typeDown = async (page: Page, paceMs: number): Promise<{ expected: string[]; seconds: number }> => {
  const typed: string[] = [];
  const began = performance.now();
  for (let key = 0; key < keys; key += 1) {
    const wait = began + key * paceMs - performance.now();
    if (wait > 0) await page.waitForTimeout(wait);
    const step = key % 4;
    const name = step === 3 ? 'ArrowDown' : step === 1 ? '.' : String((key * 7) % 9);
    if (step !== 3) typed.push(name);
    await page.keyboard.press(name);
  }
  const seconds = (performance.now() - began) / 1000;
  return {
    seconds,
    expected: Array.from({ length: keys / 4 }, (_, row) => typed.slice(row * 3, row * 3 + 3).join('')),
  };
};

/** What stands in the first rows of a result's column, read by walking down through them. */
const readDown = async (page: Page, specId: number): Promise<string[]> => {
  const cells: string[] = [];
  await page.keyboard.press('Control+Home');
  for (let row = 0; row < keys / 4; row += 1) {
    const cell = page.locator(`[data-cell="${row + 10}/result-${specId}"]`);
    cells.push((await cell.textContent()) ?? '');
    await page.keyboard.press('ArrowDown');
  }
  return cells;
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

const stop = await startLaboratory();
const server = startOwnServer();
const url = await server.fresh('plain');
const { tech } = storedAccounts();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  mkdirSync(fileURLToPath(new URL('../test-results', import.meta.url)), { recursive: true });
  const page = await context.newPage();
  await signIn(page, url, tech);
  await serve(page);
  await page.goto('/runs/1/worklist/1');
  await page.getByRole('textbox', { name: 'C1, 26-000001' }).waitFor();
  await context.tracing.start({ screenshots: false, snapshots: false });
  await listenForPaints(page);
  const meter = await context.newCDPSession(page);
  // The main thread's own time: it does not grow because others use the machine.
  await meter.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async (): Promise<number> =>
    (await meter.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const figures: Record<string, number> = {
    rows,
    components,
    'rows drawn': await page.evaluate(() => document.querySelectorAll('[role="grid"] tbody tr').length),
  };
  for (const [place, [name, paceMs]] of Object.entries(paces).entries()) {
    const specId = place + 1;
    await page.keyboard.press('Control+Home');
    await page.locator(`[data-cell="10/result-${specId}"]`).click();
    await page.evaluate(() => void (window as unknown as { painted: number[] }).painted.splice(0));
    const before = await busy();
    const { expected, seconds } = await typeDown(page, paceMs);
    await page.waitForTimeout(1_000);
    const after = await busy();
    const painted = await page.evaluate(() => [...(window as unknown as { painted: number[] }).painted]);
    const sorted = painted.toSorted((a, b) => a - b);
    const cells = await readDown(page, specId);
    const lost = expected.filter((text, row) => cells[row]?.startsWith(text) !== true).length;
    figures[`${name}: pace ms`] = paceMs;
    figures[`${name}: keys painted`] = painted.length;
    figures[`${name}: keys a second`] = Math.round(keys / seconds);
    figures[`${name}: cells with a lost key`] = lost;
    figures[`${name}: main thread ms a key`] = tenth(((after - before) * 1000) / keys);
    figures[`${name}: key to paint p50 ms`] = tenth(quantile(sorted, 0.5));
    figures[`${name}: key to paint p95 ms`] = tenth(quantile(sorted, 0.95));
    if (lost > 0 || painted.length < keys) process.exitCode = 1;
  }
  await context.tracing.stop({ path: traceFile });
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(32)} ${value}`);
  console.log(`${'trace'.padEnd(32)} ${traceFile}`);
} finally {
  await browser.close();
  await server.stop();
  await stop();
}
