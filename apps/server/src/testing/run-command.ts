import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url));

/** Runs `aliquot <args>` as an operator would, with this environment only, but that rows are checked: its exit code and everything it said. */
export const runCommand = (
  args: string[],
  env: Record<string, string>,
  input = '',
): Promise<{ code: number | null; text: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [main, ...args], {
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', ...env },
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    child.once('exit', (code) => resolve({ code, text }));
    child.stdin.end(input);
  });
