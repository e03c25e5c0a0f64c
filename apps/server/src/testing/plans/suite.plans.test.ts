/**
 * Runs after the last file of the database project (`sequence.groupOrder`): every statement the application sent to a large table
 * is planned in a database that looks like a laboratory with millions of cases.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { allowedScans } from './allowed-scans.ts';
import { judgeAtSize, type Judged } from './judge-plans.ts';

const readTexts = async (folder: string): Promise<string[]> => {
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const lines = files.flatMap((file) => file.split('\n')).filter((line) => line !== '');
  return [...new Set(lines)].map((line) => JSON.parse(line) as string);
};

const isAllowed = (text: string): boolean => allowedScans.some(({ statement }) => statement.test(text));

const report = ({ scans, unexplained }: Judged): string =>
  [
    ...scans.map(({ table, text }) => `reads all of ${table}:\n${text}`),
    ...unexplained.map(({ text, error }) => `could not be planned (${error}):\n${text}`),
  ].join('\n\n');

test('[HOUSE-D4] no statement of the database tests reads all of a table that grows without end', async () => {
  const folder: string | undefined = inject('statementsFolder');
  expect(folder, 'Nothing was noted. Run it together with database tests.').toBeDefined();
  const texts = (await readTexts(folder)).filter((text) => !isAllowed(text));
  expect(texts.length, 'Nothing was noted. Run it together with database tests.').toBeGreaterThan(0);
  const port = inject('postgresPort');
  const judged = await judgeAtSize((name) => `postgresql://postgres:postgres@127.0.0.1:${port}/${name}`, texts);
  expect(
    report(judged),
    'Add an index or narrow the statement; apps/server/src/testing/plans/allowed-scans.ts holds the exceptions.',
  ).toBe('');
});
