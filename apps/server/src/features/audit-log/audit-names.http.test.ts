import type { Accession } from '@aliquot/domain/accessions/accession';
import { accessionFilters } from '@aliquot/domain/accessions/accession-list';
import type { FoundRecord, NamedRecord } from '@aliquot/domain/audit-log/audit-filter';
import type { AuditEntry, AuditPage } from '@aliquot/domain/records/history';
import type { CreatedRun } from '@aliquot/domain/runs/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, orderOf, type Bench } from '#testing/bench-laboratory.ts';

/** The trail of casework as people read it: by Case ID, person and test, never by a number of the database. */
let lab: Bench;
let made: Accession;
beforeAll(async () => {
  lab = await openBench();
  made = await lab.makeCase(['K', 'NA']);
  await lab.approve(await lab.type(made, { 'K.K': '4.1', 'NA.NA': '140' }));
});
afterAll(() => lab.stop());

const list = async (input: object): Promise<AuditEntry[]> =>
  (await lab.ask<AuditPage>('auditLog.list', { take: 100, ...input }, lab.manager)).rows;
const record = (table: string, key: string): Promise<NamedRecord | null> =>
  lab.ask('auditLog.record', { table, record: key }, lab.manager);
const find = (search: string): Promise<FoundRecord[]> => lab.ask('auditLog.findRecords', { search }, lab.manager);
const ofCase = (values: object = {}) => list({ table: 'accessions', record: made.caseId, ...values });

describe('[UX-19] records, their parts and all they point at are called by their names', () => {
  test('an accession by its Case ID, a tube by its barcode, an ordered test and its result by the test', async () => {
    const rows = await ofCase();
    expect(new Set(rows.map(({ rootName, rootKey }) => [rootName, rootKey].join()))).toEqual(
      new Set([`${made.caseId},${made.caseId}`]),
    );
    const named = (table: string) => new Set(rows.filter((row) => row.table === table).map(({ rowName }) => rowName));
    expect(named('accessions')).toEqual(new Set([null]));
    expect(named('samples')).toEqual(new Set(made.samples.map(({ barcode }) => barcode)));
    expect(named('orders')).toEqual(new Set(['Potassium', 'Sodium']));
    expect(named('results')).toEqual(new Set(['Potassium', 'Sodium']));
  });

  test('the person, the test, the tube, the client and the lab behind each number', async () => {
    const entered = (await ofCase()).find(({ table, change }) => table === 'results' && change === 'insert');
    const values = entered?.after ?? {};
    const nameOf = (column: string) => entered?.names[column]?.[String(values[column])];
    expect(nameOf('accession_id')).toBe(made.caseId);
    expect(nameOf('order_id')).toBe(entered?.rowName);
    expect(nameOf('spec_id')).toBe(entered?.rowName);
    expect(nameOf('subject_id')).toBe(made.subjectName);
    expect(nameOf('entered_by')).toBe(entered?.who?.name);
    expect(nameOf('client_id')).toBe(made.clientName);
    expect(nameOf('lab_id')).toEqual(expect.any(String));
    expect([values['state'], nameOf('state')]).toEqual(['entered', 'Entered']);
  });

  test('no value of a change on the trail of an accession is a bare number of a record', async () => {
    const bare = (await ofCase()).flatMap(({ table, before, after, names }) =>
      [before, after].flatMap((values) =>
        Object.entries(values ?? {})
          .filter(([column, value]) => /_(?:id|by)$/u.test(column) && typeof value === 'number')
          .filter(([column, value]) => typeof names[column]?.[String(value)] !== 'string')
          .map(([column]) => `${table}.${column}`),
      ),
    );
    expect(bare).toEqual([]);
  });

  test('a run by its number, its places by Case ID and test, what controls must read by the result', async () => {
    const placed = await lab.makeCase(['K']);
    const targets = { [lab.spec('K.K')]: { low: '3', high: '5' } };
    const { run } = await lab.call<CreatedRun>('runs.create', {
      testIds: [lab.test('K')],
      instrumentId: null,
      layout: 'list',
      orderIds: [orderOf(placed, 'K')],
      controls: [{ kind: 'control', label: 'Level 1', lot: 'L1', targets }],
    });
    const rows = await list({ table: 'runs', record: run.number });
    expect(rows.length).toBeGreaterThan(2);
    expect(new Set(rows.map(({ rootName }) => rootName))).toEqual(new Set([run.number]));
    const items = rows.filter(({ table }) => table === 'run_items');
    expect(items.map(({ rowName }) => rowName)).toEqual(
      expect.arrayContaining([`${placed.caseId}, Potassium`, 'Level 1']),
    );
    const control = items.find(({ rowName }) => rowName === 'Level 1');
    expect(control?.names['expected']).toEqual({ [lab.spec('K.K')]: 'Potassium' });
    expect(control?.names['kind']).toEqual({ control: 'Control' });
  });

  test('the filters of a saved view: tests and users by name, codes in words, a user who is gone as gone', async () => {
    const filters = accessionFilters.parse({
      testIds: [lab.test('K')],
      assignees: ['me', 'none', 987_654],
      statuses: ['new'],
    });
    const made = await lab.call<{ id: number }>('views.create', {
      name: 'Mine with potassium',
      audience: 'private',
      podId: null,
      definition: { filters, sort: 'work', columns: [] },
    });
    const [saved] = await list({ table: 'views', record: String(made.id) });
    expect(saved?.names).toMatchObject({
      testIds: { [lab.test('K')]: 'Potassium' },
      assignees: { me: 'Current user', none: 'Nobody', '987654': null },
      statuses: { new: 'New' },
    });
  });

  test('a session by its user, and a record that is gone as gone', async () => {
    const [session] = await list({ table: 'sessions' });
    expect(session?.rootName).toBe(session?.who?.name);
    await lab.server.db.admin.query(
      `insert into audit.changes (table_name, row_id, change, row_version, after, root_table, root_id)
       values ('holds', '77', 'insert', 1, '{"order_id": 987654, "resolved_by": null}', 'accessions', '987654')`,
    );
    const [gone] = await list({ table: 'accessions', record: '987654' });
    expect([gone?.rootName, gone?.rootKey, gone?.names]).toEqual([null, null, { order_id: { '987654': null } }]);
  });
});

describe('[UX-19] changes are found by what people know', () => {
  test('by Case ID; one that does not exist is said not to', async () => {
    expect(await record('accessions', made.caseId)).toEqual({
      table: 'accessions',
      key: made.caseId,
      name: made.caseId,
      tests: [
        { code: 'K', name: 'Potassium' },
        { code: 'NA', name: 'Sodium' },
      ],
    });
    expect(await record('accessions', '99-999999')).toBeNull();
    expect(await list({ table: 'accessions', record: '99-999999' })).toEqual([]);
    // The number in the database is no name for a record that has one.
    expect(await record('accessions', String(made.id))).toBeNull();
    expect(await list({ table: 'accessions', record: String(made.id) })).toEqual([]);
    expect(await record('no_such_table', '1')).toBeNull();
  });

  test('by test: the ordered test, its results, notes, holds and calls, and nothing of another test', async () => {
    const critical = await lab.makeCase(['K', 'NA']);
    await lab.type(critical, { 'K.K': '7.9', 'NA.NA': '140' });
    const rows = await list({ table: 'accessions', record: critical.caseId, test: 'k' });
    expect(new Set(rows.map(({ table }) => table))).toEqual(new Set(['orders', 'results', 'critical_calls']));
    expect(new Set(rows.map(({ rowName }) => rowName))).toEqual(new Set(['Potassium']));
    // Typed once, so there is nothing to hide.
    expect(rows.find(({ table }) => table === 'results')?.after).toMatchObject({ typed: '7.9' });
    expect(await list({ table: 'accessions', record: critical.caseId, test: 'GLU' })).toEqual([]);
    const refused = await lab.server.query('auditLog.list', { test: 'K' }, lab.manager);
    expect([refused.statusCode, refused.json().error.data.fields]).toEqual([
      400,
      [{ path: 'record', message: 'Choose the accession as well as its test' }],
    ]);
  });

  test('typed into the search: a Case ID comes first, a test by code or name, a subject by name', async () => {
    expect((await find(made.caseId))[0]).toEqual({
      table: 'accessions',
      key: made.caseId,
      name: made.caseId,
      hint: made.subjectName,
    });
    expect((await find('na'))[0]).toEqual({ table: 'tests', key: 'NA', name: 'Sodium', hint: 'NA' });
    expect(await find('potass')).toContainEqual({ table: 'tests', key: 'K', name: 'Potassium', hint: 'K' });
    const subject = (await find('okafor')).find(({ table }) => table === 'subjects');
    expect(subject).toMatchObject({ key: expect.stringMatching(/^\d+$/u), name: expect.stringMatching(/^Okafor, /u) });
    expect(await find('')).toEqual([]);
    expect(await record('subjects', String(made.subjectId))).toMatchObject({ name: made.subjectName });
  });
});
