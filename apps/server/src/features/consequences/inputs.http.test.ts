import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Result, Reviewed } from '@aliquot/domain/results/result';
import type { CreatedRun, Run } from '@aliquot/domain/runs/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classes, openFollowedBench, orderOf, type FollowedBench } from '#testing/followed-bench.ts';

/** The eGFR comes from the creatinine. */
let lab: FollowedBench;
beforeAll(async () => {
  lab = await openFollowedBench();
});
afterAll(() => lab.stop());

const at = ({ id, version }: { id: number; version: number }) => ({ id, version });
const resultOf = async (made: { id: number }, key: string): Promise<Result> => {
  const found = (await lab.ask<Result[]>('results.ofCase', { accessionId: made.id })).find(
    ({ specId }) => specId === lab.spec(key),
  );
  if (found === undefined) throw new Error(`no result ${key}`);
  return found;
};
const statusOf = async (made: { id: number }, code: string): Promise<string | undefined> =>
  (await lab.now(made)).orders.find(({ testCode }) => testCode === code)?.status;
const makeCase = (codes: readonly string[] = ['CREA', 'EGFR']): Promise<Accession> => lab.makeCase(codes);
const inRun = async (made: Accession): Promise<Run> => {
  const { run } = await lab.call<CreatedRun>('runs.create', {
    testIds: [lab.test('CREA')],
    instrumentId: null,
    labId: lab.labId,
    layout: 'list',
    orderIds: [orderOf(made, 'CREA')],
  });
  return lab.call<Run>('runs.act', { ...at(run), action: 'start' });
};
const rejectRun = async ({ id }: Run): Promise<void> => {
  const run = await lab.ask<Run>('runs.get', { id });
  await lab.call('runs.act', { ...at(run), action: 'reject', reason: 'Wrong calibrator' });
};

describe('[SAFE-A5] a calculated result goes with what it comes from', () => {
  test('its input is rejected: it ends with the reason, and its test waits', async () => {
    const made = await lab.bring(await makeCase(), { 'CREA.CREA': '1.00' }, 'entered');
    const input = await resultOf(made, 'CREA.CREA');
    await lab.call('results.reject', { results: [at(input)], reason: 'Wrong sample' }, lab.other);
    expect(await lab.row(made, 'EGFR.EGFR')).toMatchObject({
      state: 'rejected',
      current: false,
      reason: expect.stringContaining('Cannot be calculated'),
    });
    expect([await statusOf(made, 'EGFR'), await lab.inLane(made)]).toEqual(['received', 0]);
  });

  test('the test of its input is cancelled, and comes back', async () => {
    const made = await lab.bring(await makeCase(), { 'CREA.CREA': '1.00' }, 'entered');
    const cancelled = await lab.call<Accession>('accessions.cancel', {
      ...at(made),
      orderIds: [orderOf(made, 'CREA')],
      reason: 'Ordered twice',
    });
    expect((await lab.rows(made)).map(({ key, state, current }) => [key, state, current])).toEqual([
      ['CREA.CREA', 'rejected', false],
      ['EGFR.EGFR', 'rejected', false],
    ]);
    expect(await statusOf(made, 'EGFR')).toBe('received');
    await lab.call('accessions.reinstate', { ...at(cancelled), orderIds: [orderOf(made, 'CREA')] }, lab.manager);
    await lab.type(made, { 'CREA.CREA': '1.10' });
    expect(await lab.row(made, 'EGFR.EGFR')).toMatchObject({ number: 2, state: 'entered', current: true });
  });

  test.each(['entered', 'approved'] as const)('the run of its input is rejected: %s', async (to) => {
    const made = await makeCase();
    const run = await inRun(made);
    await lab.bring(made, { 'CREA.CREA': '1.00' }, to);
    await rejectRun(run);
    const state = to === 'entered' ? 'rejected' : 'voided';
    expect((await lab.rows(made)).map((row) => [row.key, row.state, row.current])).toEqual([
      ['CREA.CREA', state, false],
      ['EGFR.EGFR', state, false],
    ]);
    expect([await statusOf(made, 'CREA'), await statusOf(made, 'EGFR')]).toEqual(['received', 'received']);
  });

  test.each(classes)('the tube of its input is rejected: %s', async (to) => {
    const made = await lab.bring(await makeCase(), { 'CREA.CREA': '1.00' }, to);
    const sampleId = made.samples[0]?.id;
    await lab.call('accessions.rejectSample', { ...at(made), sampleId, reason: 'Diluted', recollect: true });
    const first = (await lab.rows(made)).find(({ key }) => key === 'EGFR.EGFR');
    expect(first).toMatchObject(
      {
        entered: { state: 'rejected', current: false },
        approved: { state: 'voided', current: false },
        reported: { state: 'approved', current: true, later: ['INPUT_DOUBT'] },
      }[to],
    );
    expect(await lab.inLane(made)).toBe(0);
    if (to === 'reported') {
      expect(await lab.row(made, 'EGFR.EGFR')).toMatchObject({ kind: 'no_value', proposed: 'engine', current: false });
    }
  });

  test('its input is corrected: another value is proposed, and the old one is void once the correction stands', async () => {
    const made = await lab.bring(await makeCase(), { 'CREA.CREA': '1.00' }, 'approved');
    const input = await resultOf(made, 'CREA.CREA');
    await lab.call('results.correct', { ...at(input), typed: '2.00', reason: 'Wrong dilution' });
    expect((await lab.rows(made)).filter(({ key }) => key === 'EGFR.EGFR')).toMatchObject([
      { state: 'approved', current: true },
      { state: 'entered', current: false, proposed: 'engine' },
    ]);
    await lab.approveAll(made);
    expect((await lab.rows(made)).filter(({ key }) => key === 'EGFR.EGFR')).toMatchObject([
      { state: 'voided', current: false },
      { state: 'approved', current: true },
    ]);
  });

  test('its input is corrected after both were reported: it stays, says so, and a corrected report is due', async () => {
    const made = await lab.bring(await makeCase(), { 'CREA.CREA': '1.00' }, 'reported');
    const input = await resultOf(made, 'CREA.CREA');
    await lab.call('results.correct', { ...at(input), typed: '2.00', reason: 'Wrong dilution' }, lab.manager);
    const rows = (await lab.rows(made)).filter(({ key }) => key === 'EGFR.EGFR');
    expect(rows).toMatchObject([
      { state: 'approved', current: true },
      { state: 'entered', current: false, proposed: 'engine' },
    ]);
    expect(await lab.duties(made)).toContain('corrected_report EGFR');
  });

  test.each(['one_by_one', 'clear_lane'])('it is not approved before its input is, %s', async (lane) => {
    const made = await lab.bring(await makeCase(), { 'CREA.CREA': '0.80' }, 'entered');
    const one = await resultOf(made, 'EGFR.EGFR');
    const results = [{ ...at(one), acknowledged: one.doubts.map(({ code }) => code) }];
    const { outcomes } = await lab.call<Reviewed>('results.approve', { results, lane }, lab.other);
    expect(outcomes).toMatchObject([{ outcome: 'refused', sentence: expect.stringMatching(/not approved yet/iu) }]);
    expect(await lab.row(made, 'EGFR.EGFR')).toMatchObject({ state: 'entered', doubts: ['INPUT_NOT_APPROVED'] });
  });

  test('one that is ordered after its input was approved gets its value at once', async () => {
    const made = await lab.bring(await makeCase(['CREA']), { 'CREA.CREA': '1.00' }, 'approved');
    await lab.call('accessions.addTests', { ...at(made), testIds: [lab.test('EGFR')], panelIds: [] });
    expect(await lab.row(made, 'EGFR.EGFR')).toMatchObject({ state: 'entered', current: true, number: 1 });
    expect(await statusOf(made, 'EGFR')).toBe('in_progress');
  });
});
