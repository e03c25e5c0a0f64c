import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { testPassword } from './make/make-people.ts';
import { secretKey } from './test-secrets.ts';

export type ServerProcess = {
  url: string;
  pid: number;
  lines: string[];
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
};

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Both processes of a test stand for one site behind a balancer, so they share its address. */
export const siteOrigin = 'https://lab.example';

/** A real server in a process of its own, on a free port; resolves when it says that it listens. */
export const startServerProcess = async (
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      PORT: '0',
      PUBLIC_URL: siteOrigin,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secretKey.toString('base64'),
      ...env,
    },
  });
  const lines: string[] = [];
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const entry = JSON.parse(line) as { msg?: string; address?: string };
      if (entry.msg === 'listening' && entry.address !== undefined) resolve(entry.address);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${lines.join('\n')}`)));
  });
  return {
    url: address,
    pid: child.pid ?? 0,
    lines,
    kill: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
};

/** The cookie of a new session: sessions live in the database, so every process knows it. */
export const signInAt = async ({ url }: ServerProcess, email: string): Promise<string> => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteOrigin },
    body: JSON.stringify({ email, password: testPassword }),
  });
  if (response.status !== 200) throw new Error(`signing in: ${response.status} ${await response.text()}`);
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
};
