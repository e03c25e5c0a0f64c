import type { Accession } from '@aliquot/domain/accessions/accession';
import { hiddenUntilSecondEntry, type AuditEntry, type AuditPage } from '@aliquot/domain/records/history';
import type { Result, SavedResults } from '@aliquot/domain/results/result';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, orderOf, seenOf, type Bench } from '#testing/bench-laboratory.ts';
import { makeEntryDouble } from '#testing/make/make-entry-double.ts';
import { callsAt, readBackBy } from '#testing/make/calls.ts';

/** Whoever may still have to make the second of two blind entries does not learn the first from the audit trail. */
let lab: Bench;
beforeAll(async () => {
  lab = await openBench();
  await makeEntryDouble(lab, 'K');
});
afterAll(() => lab.stop());

const save = async (
  made: Accession,
  typed: string,
  version: number | null,
  cookie: string,
): Promise<Result | undefined> => {
  const entries = [{ orderId: orderOf(made, 'K'), specId: lab.spec('K.K'), version, typed }];
  return (await lab.call<SavedResults>('results.save', { entries }, cookie)).results[0];
};
const trail = async (made: Accession, cookie: string): Promise<AuditEntry[]> =>
  (await lab.ask<AuditPage>('auditLog.list', { table: 'accessions', record: made.caseId, take: 100 }, cookie)).rows;
const history = async (made: Accession, cookie: string): Promise<AuditEntry[]> =>
  (await lab.ask<AuditPage>('auditLog.history', { table: 'accessions', id: String(made.id), take: 100 }, cookie)).rows;
const entered = (rows: readonly AuditEntry[]) =>
  rows.find(({ table, change }) => table === 'results' && change === 'insert')?.after;

describe('[UX-19] the trail tells no value that is hidden from its reader', () => {
  test('a first entry is masked in the list and in the history, and shown once both have typed', async () => {
    const made = await lab.makeCase(['K']);
    await save(made, '8.765', null, lab.tech);
    for (const rows of [await trail(made, lab.manager), await history(made, lab.manager)]) {
      expect(entered(rows)).toMatchObject({
        typed: hiddenUntilSecondEntry,
        value: hiddenUntilSecondEntry,
        flag: hiddenUntilSecondEntry,
        flag_because: hiddenUntilSecondEntry,
        critical: hiddenUntilSecondEntry,
        state: 'entered',
      });
      expect(JSON.stringify(rows)).not.toContain('8.765');
      const marked = rows.filter(({ table, after }) => table === 'accessions' && after?.['is_critical'] !== undefined);
      expect(new Set(marked.map(({ after }) => after?.['is_critical']))).toEqual(new Set([hiddenUntilSecondEntry]));
    }
    await save(made, '8.765', null, lab.other);
    expect(entered(await trail(made, lab.manager))).toMatchObject({ typed: '8.765', flag: 'HH', critical: true });
    expect(entered(await history(made, lab.manager))).toMatchObject({ typed: '8.765' });
  });

  test('what was said in a critical call about it is masked with it', async () => {
    const made = await lab.makeCase(['K']);
    await save(made, '8.321', null, lab.tech);
    const { callOf, callsOf, record } = callsAt(lab);
    expect(await callsOf(made.id, 'due', lab.other)).toEqual([]);
    expect(await callsOf(made.id, 'due', lab.tech)).toHaveLength(1);
    await record(await callOf(made.id), { ...readBackBy('Dr. Amsel'), note: 'Read back 8.321' });
    const rows = await trail(made, lab.manager);
    const written = rows.find(({ table }) => table === 'call_tellings');
    expect(written?.after).toMatchObject({ value: hiddenUntilSecondEntry, note: hiddenUntilSecondEntry });
    expect(JSON.stringify(rows)).not.toContain('8.321');
  });

  test('a correction that is typed twice is on no call of the one who is to type it', async () => {
    const made = await lab.makeCase(['K']);
    await save(made, '7.9', null, lab.tech);
    const entered = await save(made, '7.9', null, lab.other);
    await lab.call('results.approve', { results: [seenOf(entered)], lane: 'one_by_one' }, lab.manager);
    const [approved] = await lab.ask<Result[]>('results.ofCase', { accessionId: made.id });
    const { id, version } = approved ?? {};
    await lab.call('results.correct', { id, version, typed: '8.912', reason: 'Read again' }, lab.tech);
    const { callsOf } = callsAt(lab);
    expect((await callsOf(made.id, 'due', lab.tech)).map(({ value, proposed }) => [value, proposed])).toEqual([
      ['7.9', '8.9 mmol/L'],
      ['8.9', null],
    ]);
    expect((await callsOf(made.id, 'due', lab.other)).map(({ value, proposed }) => [value, proposed])).toEqual([
      ['7.9', null],
    ]);
  });

  test('a withdrawn entry is masked until it is typed again by both', async () => {
    const made = await lab.makeCase(['K']);
    const first = await save(made, '8.456', null, lab.tech);
    await save(made, '', first?.version ?? null, lab.tech);
    expect(JSON.stringify(await trail(made, lab.manager))).not.toContain('8.456');
    await save(made, '4.2', null, lab.tech);
    await save(made, '4.2', null, lab.other);
    expect(JSON.stringify(await trail(made, lab.manager))).toContain('8.456');
  });

  test('whoever typed it reads it', async () => {
    const made = await lab.makeCase(['K']);
    await save(made, '4.567', null, lab.manager);
    expect(entered(await trail(made, lab.manager))).toMatchObject({ typed: '4.567' });
  });
});
