import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAgentSettings } from './read-agent-settings.ts';

const token = `aliquot_agent_${'t'.repeat(43)}`;
const next = `aliquot_agent_${'n'.repeat(43)}`;
const env = { PRINT_AGENT_SERVER: 'https://aliquot.lab.example', PRINT_AGENT_TOKEN: token };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aliquot-agent-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a server and a token are enough: every printer but this machine', () => {
  const settings = readAgentSettings({ ...env, PRINT_AGENT_PRINTERS: '' });
  expect(settings).toMatchObject({ server: 'https://aliquot.lab.example', rules: { allowLoopback: false } });
  expect(settings.rules.only).toBeUndefined();
  expect(settings.readToken()).toBe(token);
});

test.each([
  [{ PRINT_AGENT_SERVER: undefined }, 'PRINT_AGENT_SERVER: is required and not set'],
  [{ PRINT_AGENT_SERVER: 'http://aliquot.lab.example' }, 'PRINT_AGENT_SERVER: must be the server’s https:// address'],
  [{ PRINT_AGENT_SERVER: 'https://a:b@aliquot.lab.example' }, 'PRINT_AGENT_SERVER: must be the server’s https://'],
  [{ PRINT_AGENT_SERVER: 'https://lab.example/aliquot' }, 'PRINT_AGENT_SERVER: must be an address without a path'],
  [{ PRINT_AGENT_TOKEN: undefined }, 'exactly one of them is required'],
  [{ PRINT_AGENT_TOKEN_FILE: '/run/token' }, 'exactly one of them is required'],
  [{ PRINT_AGENT_TOKEN: 'secret-of-something-else' }, 'PRINT_AGENT_TOKEN: is no token of a print agent'],
  [{ PRINT_AGENT_PRINTERS: 'printer-1' }, 'PRINT_AGENT_PRINTERS: must be addresses or networks'],
])('%o is refused by name, and nothing secret is said', (values, words) => {
  const read = () => readAgentSettings({ ...env, ...values });
  expect(read).toThrow(words);
  expect(read).not.toThrow(/secret-of|a:b|tttt/u);
});

test('http is enough on this machine, which nobody listens in on', () => {
  const settings = readAgentSettings({ ...env, PRINT_AGENT_SERVER: 'http://127.0.0.1:3000' });
  expect(settings.server).toBe('http://127.0.0.1:3000');
});

test('a token from a file is read when it is used, so that a new one needs no restart', () => {
  const file = join(folder, 'token');
  const read = () => readAgentSettings({ ...env, PRINT_AGENT_TOKEN: undefined, PRINT_AGENT_TOKEN_FILE: file });
  expect(read).toThrow('cannot be read');
  writeFileSync(file, 'another secret');
  expect(read).toThrow('holds no token of a print agent');
  expect(read).not.toThrow('another secret');
  writeFileSync(file, `${token}\n`);
  const { readToken } = read();
  writeFileSync(file, `${next}\n`);
  expect(readToken()).toBe(next);
});
