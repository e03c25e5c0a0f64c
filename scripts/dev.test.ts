import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address !== null && typeof address === 'object' ? address.port : 0;
};

test('pnpm dev brings up a laboratory one can sign in to, prints where and as whom, and stops when told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aliquot-dev-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL('dev.ts', import.meta.url))], {
    env: { ...process.env, ALIQUOT_DEV_FOLDER: folder, WEB_PORT: String(port), VITEST: '', NODE_ENV: '' },
  });
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString('utf8')));
  try {
    await expect
      .poll(() => log, { timeout: 420_000 })
      .toMatch(/Accounts \(password: .+\)[\s\S]*client-readonly@aliquot\.example/u);
    const url = `http://localhost:${port}`;
    expect(log).toContain(`Aliquot is ready: ${url}`);
    const password = /password: ([^)]+)\)/u.exec(log)?.[1];
    for (const who of ['manager', 'tech', 'readonly', 'client', 'client-readonly']) {
      const email = `${who}@aliquot.example`;
      expect(log).toContain(email);
      const signedIn = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ email, password }),
      });
      expect(signedIn.status, email).toBe(200);
    }
    expect(await (await fetch(url)).text()).toContain('<div id="root">');
  } finally {
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    await rm(folder, { recursive: true, force: true });
    expect(code).toBe(0);
  }
}, 480_000);
