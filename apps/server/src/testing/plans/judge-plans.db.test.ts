import { expect, inject, test } from 'vitest';
import { judgeAtSize } from './judge-plans.ts';

const port = inject('postgresPort');
const adminUrlOf = (name: string) => `postgresql://postgres:postgres@127.0.0.1:${port}/${name}`;

/** The check itself, with faults planted: statements that read a whole table at size, however small the table of a test is. */
const planted: readonly [what: string, text: string, tables: readonly string[]][] = [
  ['by a column without an index', 'select id from accessions where provider = $1', ['accessions']],
  ['by an expression', 'select id from subjects where lower(family_name) = $1', ['subjects']],
  [
    'in a join without an index',
    'select s.id from tubes t join samples s on s.tube_id = t.id where t.code = $1',
    ['samples'],
  ],
  ['in a change', 'update orders set due_at = now() where panel_id = $1', ['orders']],
  ['a month of the trail', 'select count(*) from audit.changes where row_id = $1', ['audit.changes']],
  ['to count it', 'select count(*) from results', ['results']],
  ['with a limit that nothing may reach', 'select id from accessions where provider = $1 limit 1', ['accessions']],
  [
    'in the order of an index, without an end',
    'select id from accessions order by created_at desc, id desc',
    ['accessions'],
  ],
];
const sound: readonly string[] = [
  'select from accessions limit 1',
  'select * from accessions where id = $1',
  'select id from samples where barcode = $1',
  'select a.id from accessions a join subjects s on s.id = a.subject_id where s.id = any ($1::bigint[])',
  'select id from accessions order by created_at desc, id desc limit $1',
  'update results set comment = $1 where id = any ($2::bigint[])',
  "select id from results where state in ('entered', 'validated')",
  'select at from audit.events where user_id = $1 order by at desc limit 50',
];

test('[HOUSE-D4] a statement that reads a large table from end to end is named, and no other', async () => {
  const { scans, unexplained } = await judgeAtSize(adminUrlOf, [
    ...planted.map(([, text]) => text),
    ...sound,
    'select $1 frm results',
  ]);
  for (const [what, text, tables] of planted)
    expect([what, scans.filter((scan) => scan.text === text).map(({ table }) => table)]).toEqual([what, tables]);
  for (const text of sound) expect(scans.filter((scan) => scan.text === text)).toEqual([]);
  expect(unexplained).toMatchObject([
    { text: 'select $1 frm results', error: expect.stringContaining('syntax error') },
  ]);
});
