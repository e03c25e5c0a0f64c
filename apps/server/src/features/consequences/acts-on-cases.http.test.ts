import type { Accession } from '@aliquot/domain/accessions/accession';
import type { BulkAnswer } from '@aliquot/domain/accessions/bulk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFollowedBench, orderOf, type FollowedBench } from '#testing/followed-bench.ts';

let lab: FollowedBench;
beforeAll(async () => {
  lab = await openFollowedBench();
});
afterAll(() => lab.stop());

const at = ({ id, version }: { id: number; version: number }) => ({ id, version });
const begun = Math.floor(Date.now() / 1000) * 1000;
const hoursAgo = (hours: number): string => new Date(begun - hours * 3_600_000).toISOString().replace('.000', '');
const collected = (hours: number) => ({ at: hoursAgo(hours), zone: 'US/Eastern' });
const editTime = async (made: { id: number }, hours: number | null): Promise<Accession> => {
  const { id, version, caseId, priority, provider, externalRef, comments } = await lab.now(made);
  return lab.call('accessions.update', {
    id,
    version,
    caseId,
    priority,
    provider,
    externalRef,
    comments,
    collected: hours === null ? null : collected(hours),
  });
};
const reject = (made: Accession): Promise<Accession> =>
  lab.call('accessions.rejectSample', {
    ...at(made),
    sampleId: made.samples[0]?.id,
    reason: 'Clotted',
    recollect: true,
  });
const timesOf = ({ samples }: Accession) => samples.map(({ collectedAt }) => collectedAt?.slice(0, 19) ?? null);

describe('[SAFE-B4] the time of collection', () => {
  test('edited, it is that of the accession, its tubes and its results, and what hangs on it is judged again', async () => {
    const first = await lab.makeCase(['K'], { collected: collected(30) });
    await lab.bring(first, { 'K.K': '3.6' }, 'approved');
    const next = await lab.makeCase(['K'], { subject: { id: first.subjectId }, collected: collected(6) });
    await lab.bring(next, { 'K.K': '5.0' }, 'approved');
    const edited = await editTime(next, 24 * 40);
    const time = hoursAgo(24 * 40).slice(0, 19);
    expect([edited.collectedAt?.slice(0, 19), timesOf(edited)]).toEqual([time, [time]]);
    const row = await lab.row(next, 'K.K');
    expect(row.collectedAt.slice(0, 19)).toBe(time);
    expect(row).toMatchObject({ state: 'entered', annulled: expect.stringContaining('days after collection') });
    expect(row.doubts).toContain('SPECIMEN_AGE');
  });

  test('of an approved value that stays as it was, the time moves too', async () => {
    const made = await lab.bring(await lab.makeCase(['K'], { collected: collected(6) }), { 'K.K': '4.1' }, 'approved');
    await editTime(made, 5);
    expect(await lab.row(made, 'K.K')).toMatchObject({ state: 'approved', annulled: null, collectedAt: hoursAgo(5) });
  });

  test('after receipt: what is open is blocked, what was approved is not any more', async () => {
    const made = await lab.bring(await lab.makeCase(['K'], { collected: collected(2) }), { 'K.K': '4.1' }, 'approved');
    await lab.server.db.admin.query(
      `update samples set received_at = now() - interval '1 hour' where accession_id = $1`,
      [made.id],
    );
    await editTime(made, 0);
    expect(await lab.row(made, 'K.K')).toMatchObject({ state: 'entered', doubts: ['COLLECTION_ORDER'] });
    expect(await lab.inLane(made)).toBe(0);
  });

  test('a tube collected in the place of another has none of its own yet, and an edit of the first does not give it one', async () => {
    const made = await lab.makeCase(['K'], { collected: collected(30) });
    expect(timesOf(await reject(made))).toEqual([hoursAgo(30).slice(0, 19), null]);
    expect(timesOf(await editTime(made, 29))).toEqual([hoursAgo(29).slice(0, 19), null]);
    await lab.call('accessions.receiveAll', at(await lab.now(made)));
    await lab.type(made, { 'K.K': '4.1' });
    expect((await lab.row(made, 'K.K')).doubts).toEqual(['COLLECTION_UNKNOWN']);
    const unknown = await lab.makeCase(['K'], { collected: null });
    await reject(unknown);
    expect(timesOf(await editTime(unknown, 29))).toEqual([hoursAgo(29).slice(0, 19), null]);
  });
});

describe('one action on many accessions', () => {
  test('cancelled, held and released together, the results of each follow', async () => {
    const cases: Accession[] = [];
    for (const typed of ['4.1', '4.2', '4.3']) {
      // A case after the other.
      cases.push(await lab.bring(await lab.makeCase(['K', 'NA']), { 'K.K': typed }, 'entered'));
    }
    const act = async (action: object): Promise<BulkAnswer> => {
      const rows = (await Promise.all(cases.map(lab.now))).map(at);
      return lab.call('accessions.bulk', { action, rows });
    };
    const read = async () => (await Promise.all(cases.map((made) => lab.row(made, 'K.K')))).map(({ doubts }) => doubts);
    const held = await act({ kind: 'hold', category: 'identity', reason: 'Two names', blocks: ['report'] });
    expect(held.rows.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    expect(held.rows.map(({ now }) => now?.version)).toEqual(
      (await Promise.all(cases.map(lab.now))).map(({ version }) => version),
    );
    expect(await read()).toEqual([['SPECIMEN_IDENTITY'], ['SPECIMEN_IDENTITY'], ['SPECIMEN_IDENTITY']]);
    await act({ kind: 'release', note: 'One name' });
    expect(await read()).toEqual([[], [], []]);
    const [first] = cases;
    await lab.call('accessions.cancel', {
      ...at(await lab.now(first ?? { id: 0 })),
      orderIds: first === undefined ? [] : [orderOf(first, 'K')],
      reason: 'Twice',
    });
    await act({ kind: 'cancel', reason: 'The client called' });
    for (const made of cases) expect((await lab.row(made, 'K.K')).state).toBe('rejected');
  });

  test('one that changed since is told so, and nothing of it follows', async () => {
    const made = await lab.bring(await lab.makeCase(['K']), { 'K.K': '4.1' }, 'entered');
    const stale = { id: made.id, version: made.version - 1 };
    const { rows } = await lab.call<BulkAnswer>('accessions.bulk', {
      action: { kind: 'cancel', reason: 'Stale' },
      rows: [stale],
    });
    expect(rows).toMatchObject([{ outcome: 'conflict' }]);
    expect(await lab.row(made, 'K.K')).toMatchObject({ state: 'entered' });
  });
});

test('[SAFE-C7] a value measured after its tube was discarded says so, and one from before does not', async () => {
  const made = await lab.bring(await lab.makeCase(['K', 'NA']), { 'K.K': '4.1' }, 'entered');
  await lab.call('accessions.leaveSample', { ...at(made), sampleId: made.samples[0]?.id, to: 'disposed' });
  lab.server.db.clock.advance(3_600_000);
  await lab.type(made, { 'NA.NA': '140' });
  expect([(await lab.row(made, 'K.K')).doubts, (await lab.row(made, 'NA.NA')).doubts]).toEqual([[], ['SPECIMEN_GONE']]);
  expect(await lab.inLane(made)).toBe(1);
});
