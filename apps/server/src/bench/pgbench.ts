import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { SentStatement } from '#testing/record-statements.ts';

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
};

/**
 * What the server sent, as a pgbench script: statements it prepares are prepared once and then executed by name, so that
 * PostgreSQL plans as often as it does for the server.
 */
export const pgbenchScript = (statements: readonly SentStatement[]): string => {
  const names = new Map<string, string>();
  const lines = statements.flatMap(({ text, values }): string[] => {
    // What the server sends in one message goes in one message here too.
    if (values.length === 0) return [`${text.replaceAll('; ', ' \\; ')};`];
    const known = names.get(text);
    const name = known ?? `s${names.size}`;
    names.set(text, name);
    const execute = `execute ${name}(${values.map(literal).join(', ')});`;
    return known === undefined ? [`prepare ${name} as ${text};`, execute] : [execute];
  });
  return `${lines.join('\n')}\n`;
};

const runOnce = (url: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn('pgbench', ['-n', '-M', 'simple', '-c', '1', '-t', '1', '-f', path, url]);
    let told = '';
    child.stdout.on('data', (part) => (told += String(part)));
    child.stderr.on('data', (part) => (told += String(part)));
    child.once('error', reject);
    child.once('exit', (code) => {
      const took = /latency average = ([\d.]+) ms/u.exec(told)?.[1];
      if (code === 0 && took !== undefined && told.includes('actually processed: 1/1')) resolve(Number(took) / 1_000);
      else reject(new Error(told.slice(-2_000)));
    });
  });

/** Runs each script once, all at the same time on connections of their own; returns the seconds of the slowest. */
export const runPgbench = async (url: string, folder: string, scripts: readonly string[]): Promise<number> => {
  const files = scripts.map((script, n) => ({ path: join(folder, `replay-${n}.sql`), script }));
  await Promise.all(files.map(({ path, script }) => writeFile(path, script)));
  return Math.max(...(await Promise.all(files.map(({ path }) => runOnce(url, path)))));
};
