/**
 * `pnpm bench:labels`: a label preview through the whole server (HTTP on loopback, session, limits, warnings, the drawing thread),
 * against the renderer alone in a thread of the same process. Each text is drawn by both, one after the other and in turns first.
 * LABELS sets how many a size has.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { builtInLabel } from '@aliquot/zpl/built-in-label';
import { exampleValues } from '@aliquot/zpl/content/example-values';
import type { LabelSettings } from '@aliquot/zpl/design/label-design';
import { scaleDesign } from '@aliquot/zpl/design/scale-design';
import { drawLabel } from '@aliquot/zpl/draw/draw-label';

import { readConfig } from '#config.ts';
import { demoPassword } from '#features/auth/demo-accounts.ts';
import { makeLog } from '#log.ts';
import { seedDemoLaboratory } from '#seed/demo-laboratory.ts';
import { startServer } from '#server.ts';
import { startLocalLaboratory } from '#testing/local-laboratory.ts';

const labels = Number(process.env.LABELS ?? 400);
const warmUp = 40;
const origin = 'https://lab.example';
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const folder = await mkdtemp(join(tmpdir(), 'aliquot-bench-'));
await chmod(folder, 0o755);
const lab = await startLocalLaboratory({ folder, durable: false, log: () => {}, populate: seedDemoLaboratory });
const config = readConfig({
  NODE_ENV: 'test',
  PUBLIC_URL: origin,
  PORT: '0',
  DATABASE_URL: lab.databaseUrl,
  SECRET_KEY: lab.secretKey,
  LOG_LEVEL: 'silent',
  REQUESTS_PER_SECOND: '1000000',
  LABEL_PREVIEWS_PER_SECOND: '100000',
});
const server = await startServer({ ...config, production: true }, makeLog('silent'));
const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
const agent = new Agent({ keepAlive: true });
const signedIn = await fetch(`${url}/api/auth/login`, {
  method: 'POST',
  headers: { origin, 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'tech@aliquot.example', password: demoPassword }),
});
const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** From the first byte sent to the last byte of the picture. */
const preview = (path: string, zpl: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { origin, cookie, 'content-type': 'application/x-www-form-urlencoded' };
    const began = performance.now();
    request(`${url}${path}`, { method: 'POST', agent, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`status ${answer.statusCode}`));
      answer.resume();
      return answer.once('end', () => resolve(performance.now() - began));
    })
      .once('error', reject)
      .end(zpl);
  });

const renderer = new Worker(new URL('./bare-renderer.ts', import.meta.url));
const drawBare = async (zpl: string, size: { widthMm: number; heightMm: number; dpmm: number }): Promise<number> => {
  renderer.postMessage({ zpl, ...size });
  const [ms] = (await once(renderer, 'message')) as [number];
  return ms;
};

/** Of the built-in design, each with another name and number. */
const tubeLabel = (at: number, settings: Pick<LabelSettings, 'width' | 'height' | 'dpi'>): string => {
  const design = scaleDesign(builtInLabel, settings.dpi);
  const values = {
    ...exampleValues.usual,
    'tube.barcode': `26-${String(at).padStart(6, '0')}`,
    'subject.name': `Moreau-${at}, Zoë`,
    'priority.mark': at % 2 === 0 ? '' : 'STAT',
  };
  return drawLabel({ ...design, settings: { ...design.settings, ...settings } }, values, null).zpl;
};

const sizes = [
  { name: '2.25 x 0.75 in at 8 dots/mm', dpmm: 8, width: 456, height: 152, dpi: 203 },
  { name: '4 x 2 in at 12 dots/mm', dpmm: 12, width: 1_219, height: 610, dpi: 300 },
] as const;
for (const { name, dpmm, width, height, dpi } of sizes) {
  const path = `/v1/printers/${dpmm}dpmm/labels/${width / dpmm / 25.4}x${height / dpmm / 25.4}/0/`;
  const bare: number[] = [];
  const whole: number[] = [];
  for (let at = 0; at < labels + warmUp; at += 1) {
    const zpl = tubeLabel(at, { width, height, dpi });
    const drawAlone = async (): Promise<void> => {
      bare.push(await drawBare(zpl, { widthMm: width / dpmm, heightMm: height / dpmm, dpmm }));
    };
    if (at % 2 === 0) await drawAlone();
    whole.push(await preview(path, zpl));
    if (at % 2 === 1) await drawAlone();
  }
  const [a, b] = [bare.slice(warmUp), whole.slice(warmUp)];
  const line = (part: number): string =>
    `${share(b, part).toFixed(1)} ms against ${share(a, part).toFixed(1)} ms, ${(share(b, part) / share(a, part)).toFixed(2)} times`;
  say(`${name}: p50 ${line(0.5)}; p95 ${line(0.95)} (${labels} labels)`);
}
say(`memory of the process ${Math.round(process.memoryUsage.rss() / 1_048_576)} MB`);

agent.destroy();
await renderer.terminate();
await server.stop();
await lab.stop();
await rm(folder, { recursive: true, force: true });
