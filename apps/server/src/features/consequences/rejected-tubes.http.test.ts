import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Reviewed } from '@aliquot/domain/results/result';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classes, openFollowedBench, orderOf, type Class, type FollowedBench } from '#testing/followed-bench.ts';

let lab: FollowedBench;
beforeAll(async () => {
  lab = await openFollowedBench();
});
afterAll(() => lab.stop());

const at = ({ id, version }: { id: number; version: number }) => ({ id, version });
const tubeOf = ({ samples }: Accession) => {
  const tube = samples.findLast(({ parentId }) => parentId === null);
  if (tube === undefined) throw new Error('no tube');
  return tube;
};
const reject = (made: Accession, recollect = true): Promise<Accession> =>
  lab.call('accessions.rejectSample', {
    ...at(made),
    sampleId: tubeOf(made).id,
    reason: 'Another subject’s blood',
    recollect,
  });
const mislabel = (made: Accession, condition = 'mislabelled'): Promise<Accession> =>
  lab.call('accessions.setCondition', { ...at(made), sampleId: tubeOf(made).id, condition });
/** What may be read of it as approved, without any mark. */
const unmarked = async (made: Accession): Promise<number> =>
  (await lab.rows(made)).filter(({ current, state, later }) => current && state === 'approved' && later.length === 0)
    .length;
const ended: Readonly<Record<Class, string>> = { entered: 'rejected', approved: 'voided', reported: 'approved' };

describe('[SAFE-A1] a tube is rejected', () => {
  test.each(classes)(
    '%s: nothing of it is approved without a mark, and its tests wait for another tube',
    async (to) => {
      const made = await lab.bring(await lab.makeCase(['K', 'NA']), { 'K.K': '4.1' }, to);
      const after = await reject(made);
      expect(await lab.inLane(made)).toBe(0);
      expect(await unmarked(made)).toBe(0);
      const [row] = await lab.rows(made);
      expect(row).toMatchObject({ key: 'K.K', state: ended[to], current: to === 'reported' });
      expect(to === 'reported' ? row?.later : row?.reason).toEqual(
        to === 'reported' ? ['GROUND_GONE', 'SPECIMEN_REJECTED'] : expect.stringContaining('Another subject’s blood'),
      );
      const fresh = tubeOf(after);
      expect(fresh).toMatchObject({ status: 'expected', collectedAt: null });
      expect(after.orders.map(({ sampleId }) => sampleId)).toEqual([fresh.id, fresh.id]);
      expect(after.orders.find(({ testCode }) => testCode === 'K')?.status).toBe(
        to === 'reported' ? 'reported' : 'new',
      );
      expect(await lab.duties(made)).toEqual(to === 'reported' ? ['corrected_report K'] : []);
    },
  );

  test('without another one its tests are new, and somebody must have it collected again', async () => {
    const made = await lab.bring(await lab.makeCase(['K']), { 'K.K': '4.1' }, 'approved');
    const after = await reject(made, false);
    expect(after.orders.map(({ status }) => status)).toEqual(['new']);
    expect(await lab.duties(made)).toEqual(['recollect K']);
    await lab.call('accessions.cancel', { ...at(after), orderIds: [], reason: 'Not asked for any more' });
    expect(await lab.duties(made)).toEqual([]);
  });

  test('what is reported gets a correction that says it was not done, which stays until it is approved', async () => {
    const made = await lab.bring(await lab.makeCase(['K']), { 'K.K': '4.1' }, 'reported');
    const after = await reject(made);
    const read = async () =>
      (await lab.rows(made)).map(({ state, current, kind, proposed }) => ({ state, current, kind, proposed }));
    const standing = { state: 'approved', current: true, kind: 'numeric', proposed: null };
    const proposal = { state: 'entered', current: false, kind: 'not_done', proposed: 'engine' };
    expect(await read()).toEqual([standing, proposal]);
    await lab.call('accessions.releaseHold', { ...at(after), holdId: after.holds[0]?.id, note: 'Ward told' });
    expect(await read()).toEqual([standing, proposal]);
    const { id, version } = await lab.row(made, 'K.K');
    const { outcomes } = await lab.call<Reviewed>(
      'results.approve',
      { results: [{ id, version, acknowledged: ['NOT_DONE', 'CORRECTION'] }], lane: 'one_by_one' },
      lab.manager,
    );
    expect(outcomes).toMatchObject([{ outcome: 'done' }]);
    expect(await lab.row(made, 'K.K')).toMatchObject({ state: 'approved', current: true, kind: 'not_done' });
    expect(await lab.duties(made)).toEqual(['corrected_report K']);
  });

  test('its tests leave the run they are in, and nothing is typed for them after it', async () => {
    const made = await lab.makeCase(['K', 'NA']);
    const { id: runId } = await lab.startRun([made], ['K', 'NA']);
    await lab.type(made, { 'K.K': '4.1' });
    await reject(await lab.now(made));
    const { rows } = await lab.server.db.admin.query(
      'select open, left_because from run_items where run_id = $1 order by id',
      [runId],
    );
    expect(rows).toEqual([
      { open: false, left_because: 'Its tube was rejected' },
      { open: false, left_because: 'Its tube was rejected' },
    ]);
    await expect(lab.type(made, { 'NA.NA': '140' })).rejects.toThrow('Its tube has not arrived');
    expect((await lab.rows(made)).filter(({ current }) => current)).toEqual([]);
    const again = await lab.call<Accession>('accessions.receiveAll', at(await lab.now(made)));
    expect(again.orders.map(({ status }) => status)).toEqual(['received', 'received']);
  });

  test('typed after it without another tube: refused', async () => {
    const made = await lab.makeCase(['K']);
    await lab.startRun([made], ['K']);
    await reject(await lab.now(made), false);
    await expect(lab.type(made, { 'K.K': '4.1' })).rejects.toThrow('is rejected. Collect another one.');
    expect(await lab.rows(made)).toEqual([]);
  });

  test('a value from before results kept their tube goes with the tube it was measured from', async () => {
    const made = await lab.bring(await lab.makeCase(['K']), { 'K.K': '4.1' }, 'approved');
    await lab.server.db.admin.query('update results set sample_id = null where accession_id = $1', [made.id]);
    const { id } = tubeOf(made);
    await reject(await lab.now(made));
    expect(await lab.row(made, 'K.K')).toMatchObject({ state: 'voided', sampleId: id });
  });
});

describe('[SAFE-A1] a tube is found to be mislabeled', () => {
  test.each(classes)('%s: nothing of it is approved without a mark, until it is known whose it is', async (to) => {
    const made = await lab.bring(await lab.makeCase(['K']), { 'K.K': '4.1' }, to);
    const after = await mislabel(made);
    expect(await lab.inLane(made)).toBe(0);
    expect(await unmarked(made)).toBe(0);
    const row = await lab.row(made, 'K.K');
    expect(row).toMatchObject({ current: true, state: to === 'reported' ? 'approved' : 'entered' });
    expect(to === 'reported' ? row.later : row.doubts).toContain('SPECIMEN_IDENTITY');
    expect(row.annulled).toEqual(to === 'approved' ? expect.stringContaining('Tube mislabeled') : null);
    expect(await lab.duties(made)).toEqual({ entered: [], approved: ['re_approve K'], reported: ['decide K'] }[to]);
    await mislabel(after, 'ok');
    const back = await lab.row(made, 'K.K');
    expect([...back.doubts, ...back.later]).not.toContain('SPECIMEN_IDENTITY');
    // An approval that was taken back stays so.
    expect(back.state).toBe(to === 'reported' ? 'approved' : 'entered');
    expect(await lab.duties(made)).toEqual(to === 'approved' ? ['re_approve K'] : []);
  });

  test('typed after it: refused', async () => {
    const made = await lab.makeCase(['K']);
    await mislabel(made);
    await expect(lab.type(made, { 'K.K': '4.1' })).rejects.toThrow('Find out whose it is');
  });

  test('[SAFE-A12] a hemolyzed tube, a bench note and an identity hold keep a value out of the lane until they are gone', async () => {
    const made = await lab.bring(await lab.makeCase(['K']), { 'K.K': '4.1' }, 'entered');
    const hemolyzed = await mislabel(made, 'hemolysed');
    expect([await lab.inLane(made), (await lab.row(made, 'K.K')).doubts]).toEqual([0, ['SPECIMEN_CONDITION']]);
    await mislabel(hemolyzed, 'ok');
    const orderId = orderOf(made, 'K');
    const [note] = await lab.call<{ id: number }[]>('accessions.addNote', { id: made.id, orderId, text: 'Clotted' });
    expect([await lab.inLane(made), (await lab.row(made, 'K.K')).doubts]).toEqual([0, ['BENCH_NOTE']]);
    const settle = { id: made.id, noteId: note?.id };
    await lab.call('accessions.settleNote', settle);
    expect(await lab.refusal('accessions.settleNote', settle)).toContain('already settled');
    const held = await lab.call<Accession>('accessions.placeHold', {
      ...at(await lab.now(made)),
      orderId: null,
      sampleId: null,
      category: 'identity',
      reason: 'Two names',
      blocks: ['report'],
    });
    expect([await lab.inLane(made), (await lab.row(made, 'K.K')).doubts]).toEqual([0, ['SPECIMEN_IDENTITY']]);
    await lab.call('accessions.releaseHold', { ...at(held), holdId: held.holds[0]?.id, note: 'One name' });
    expect([(await lab.row(made, 'K.K')).doubts, await lab.inLane(made)]).toEqual([[], 1]);
  });
});
