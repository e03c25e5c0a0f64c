import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { siteOrigin } from '../server-process.ts';
import { secretKey } from '../test-secrets.ts';

type Line = { msg: string; jobId?: string; attempt?: number };
export type WorkerProcess = {
  lines: Line[];
  /** The first line with this text, also when it was written before. */
  said: (text: string) => Promise<Line>;
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
};

const held = fileURLToPath(new URL('worker-with-held-jobs.ts', import.meta.url));
export const productWorker = fileURLToPath(new URL('../../main-worker.ts', import.meta.url));

export const startWorkerProcess = (databaseUrl: string, file = held): WorkerProcess => {
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'test',
      PUBLIC_URL: siteOrigin,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secretKey.toString('base64'),
    },
  });
  const lines: Line[] = [];
  const waiting = new Set<() => void>();
  const look = (): void => {
    for (const check of waiting) check();
  };
  createInterface({ input: child.stdout }).on('line', (text) => {
    lines.push(JSON.parse(text) as Line);
    look();
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    lines,
    said: (text) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          const line = lines.find(({ msg }) => msg === text);
          if (line === undefined) return;
          waiting.delete(check);
          resolve(line);
        };
        waiting.add(check);
        check();
        void exited.then((code) =>
          reject(new Error(`the worker ended with ${code} before it said "${text}":\n${JSON.stringify(lines)}`)),
        );
      }),
    kill: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
};
