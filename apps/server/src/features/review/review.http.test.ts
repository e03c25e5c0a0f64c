import type { Accession } from '@aliquot/domain/accessions/accession';
import type { AccessionPage } from '@aliquot/domain/accessions/accession-list';
import type { QueueItem, ReviewCount, ReviewInbox, ReviewItem } from '@aliquot/domain/review/review-inbox';
import { shownDoubts } from '@aliquot/domain/results/doubt';
import { reasonLines } from '@aliquot/domain/review/review-reasons';
import { groupQueue, tabOf, type ReviewTab } from '@aliquot/domain/review/review-queue';
import type { Reviewed, SavedResults } from '@aliquot/domain/results/result';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, orderOf, seenOf, type Bench } from '#testing/bench-laboratory.ts';
import { makeEntryDouble } from '#testing/make/make-entry-double.ts';
import { recordStatements } from '#testing/record-statements.ts';

let lab: Bench;
let [tech, other, manager] = ['', '', ''];
const statements = recordStatements();

beforeAll(async () => {
  lab = await openBench();
  ({ tech, other, manager } = lab);
});
afterAll(() => lab.stop());

const inboxOf = async (cookie: string): Promise<QueueItem[]> =>
  (await lab.ask<ReviewInbox>('review.inbox', {}, cookie)).items;
const ofCase = async ({ id }: Accession, cookie: string): Promise<QueueItem[]> =>
  (await inboxOf(cookie)).filter(({ accessionId }) => accessionId === id);
const itemOf = (id: number, cookie: string): Promise<ReviewItem> => lab.ask('review.item', { id }, cookie);
const approve = async (items: readonly QueueItem[], cookie: string, lane = 'one_by_one'): Promise<Reviewed> =>
  lab.call('results.approve', { results: items.map(seenOf), lane }, cookie);

describe('the queue', () => {
  test('has what waits in all runs: critical first, then STAT, then by when it is due', async () => {
    const routine = await lab.makeCase(['NA', 'K']);
    const stat = await lab.makeCase(['NA'], { priority: 'stat' });
    const critical = await lab.makeCase(['K']);
    await lab.type(routine, { 'NA.NA': '141', 'K.K': '5.9' });
    await lab.type(stat, { 'NA.NA': '128' });
    await lab.type(critical, { 'K.K': '7.4' });
    const items = (await inboxOf(other)).filter(({ accessionId }) =>
      [routine.id, stat.id, critical.id].includes(accessionId),
    );
    expect(items.map(({ label, shown }) => `${label} ${shown}`)).toEqual([
      'Potassium 7.4',
      'Sodium 128',
      'Sodium 141',
      'Potassium 5.9',
    ]);
    expect(groupQueue(items).map(({ group, items: members }) => [group, members.length])).toEqual([
      ['critical', 1],
      ['stat', 1],
      ['others', 2],
    ]);
    expect(items.map(tabOf)).toEqual<ReviewTab[]>(['review', 'review', 'clear', 'review']);
    expect(items[0]).toMatchObject({ whyNot: null, flag: 'HH' });
    expect(shownDoubts(items[0]?.doubts ?? []).map(({ sentence }) => sentence)).toEqual(['Critical']);
    expect(items[0]?.codes).toEqual([critical.caseId, ...critical.samples.map(({ barcode }) => barcode)]);
  });

  test('an own entry is blocked for who entered it, and another technician can approve it', async () => {
    const made = await lab.makeCase(['NA']);
    await lab.type(made, { 'NA.NA': '140' });
    const [own] = await ofCase(made, tech);
    expect(own).toMatchObject({ whyNot: expect.stringMatching(/^You entered this result/u) });
    expect((await itemOf(own?.id ?? 0, tech)).mayNot.approve).toBe(own?.whyNot);
    const theirs = await ofCase(made, other);
    expect(theirs.map(tabOf)).toEqual(['clear']);
    expect((await approve(theirs, other)).outcomes).toMatchObject([{ outcome: 'done' }]);
    expect(await ofCase(made, other)).toEqual([]);
    expect((await itemOf(theirs[0]?.id ?? 0, other)).mayNot.approve).toBe('Already approved.');
  });

  test('a hold blocks with its reason; a cancelled test does not wait for anybody', async () => {
    const made = await lab.makeCase(['NA', 'K']);
    await lab.type(made, { 'NA.NA': '140', 'K.K': '4.1' });
    const now = await lab.ask<Accession>('accessions.get', { id: made.id });
    const held = await lab.call<Accession>('accessions.placeHold', {
      id: made.id,
      version: now.version,
      category: 'clinical',
      orderId: orderOf(made, 'NA'),
      sampleId: null,
      reason: 'Wrong tube',
      blocks: ['approve'],
    });
    expect((await ofCase(made, other)).map(({ label, whyNot }) => [label, whyNot])).toEqual([
      ['Sodium', 'On hold: Wrong tube. Release the hold first.'],
      ['Potassium', null],
    ]);
    await lab.call('accessions.cancel', {
      id: made.id,
      version: held.version,
      orderIds: [orderOf(made, 'K')],
      reason: 'Ordered twice',
    });
    expect((await ofCase(made, other)).map(({ label }) => label)).toEqual(['Sodium']);
  });

  test('what is said about a result: subject, tube, other results, earlier ones and the call', async () => {
    const first = await lab.makeCase(['K'], { collected: { at: '2026-11-12T15:00:00Z', zone: 'US/Eastern' } });
    await lab.approve(await lab.type(first, { 'K.K': '4.5' }));
    const made = await lab.makeCase(['K', 'NA'], { subject: { id: first.subjectId }, provider: 'Dr. Oyelaran' });
    await lab.type(made, { 'K.K': '7.1', 'NA.NA': '139' });
    const [critical] = await ofCase(made, other);
    const item = await itemOf(critical?.id ?? 0, other);
    expect(item).toMatchObject({
      caseId: made.caseId,
      provider: 'Dr. Oyelaran',
      label: 'Potassium',
      result: { shown: '7.1', delta: 'exceeded' },
      tube: { barcode: made.samples[0]?.barcode, condition: 'ok' },
      call: { status: 'open', doneAt: null },
      siblings: [{ label: 'Sodium', shown: '139', sameTube: true }],
      previous: [{ shown: '4.5', caseId: first.caseId }],
      mayNot: { approve: null, reject: null },
    });
    expect(reasonLines(item.result).map(({ reason }) => reason)).toEqual(['Critical', 'Delta check failed']);
    expect(item.range.criticalHigh).not.toBeNull();
  });

  test('“Approve all clear” leaves what has a review reason, whatever the page asks for', async () => {
    const made = await lab.makeCase(['NA', 'K']);
    await lab.type(made, { 'NA.NA': '140', 'K.K': '5.9' });
    const { outcomes } = await approve(await ofCase(made, other), other, 'clear_lane');
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused']);
    expect((await ofCase(made, other)).map(({ label }) => label)).toEqual(['Potassium']);
  });

  test('a result that somebody else approved or typed anew is a conflict, and nothing is approved', async () => {
    const made = await lab.makeCase(['NA', 'K']);
    await lab.type(made, { 'NA.NA': '140', 'K.K': '4.1' });
    const seen = await ofCase(made, other);
    await approve(
      seen.filter(({ label }) => label === 'Sodium'),
      manager,
    );
    await lab.type(made, { 'K.K': '4.9' });
    const answers = await Promise.all(seen.map((one) => approve([one], other)));
    expect(answers.flatMap(({ outcomes }) => outcomes).map(({ outcome }) => outcome)).toEqual(['conflict', 'conflict']);
    expect((await ofCase(made, other)).map(({ shown }) => shown)).toEqual(['4.9']);
  });
});

describe('who', () => {
  test.each(['aliquot_lab_readonly', 'aliquot_org_tech', 'aliquot_org_readonly'] as const)(
    '%s is refused',
    async (role) => {
      const { cookie } = await lab.server.signInAs(role);
      for (const [path, input] of [
        ['review.inbox', {}],
        ['review.count', {}],
        ['review.item', { id: 1 }],
      ] as const)
        expect((await lab.server.query(path, input, cookie)).statusCode, path).toBe(403);
    },
  );

  test('the count is of what waits in all tabs, and the accession is in the list of those to review', async () => {
    const count = () => lab.ask<ReviewCount>('review.count', {}, other);
    const listed = async () =>
      (await lab.ask<AccessionPage>('accessions.list', { filters: { tab: 'review' } }, other)).rows.map(({ id }) => id);
    const before = await count();
    expect(before.count).toBe((await inboxOf(other)).length);
    const made = await lab.makeCase(['NA', 'K']);
    expect(await listed()).not.toContain(made.id);
    await lab.type(made, { 'NA.NA': '140' });
    expect(await count()).toEqual({ count: before.count + 1, more: false });
    expect(await listed()).toContain(made.id);
    await lab.call('accessions.cancel', {
      id: made.id,
      version: (await lab.ask<Accession>('accessions.get', { id: made.id })).version,
      orderIds: [orderOf(made, 'NA')],
      reason: 'Ordered twice',
    });
    expect(await count()).toEqual(before);
    expect(await listed()).not.toContain(made.id);
  });

  test('the number of statements does not grow with the queue', async () => {
    /** The fewest of three: now and then the server has something of its own to ask beside. */
    const count = async (): Promise<number> => {
      const counts: number[] = [];
      for (let n = 0; n < 3; n += 1) {
        statements.take();
        await inboxOf(other);
        counts.push(statements.take().length);
      }
      return Math.min(...counts);
    };
    const few = await count();
    for (let n = 0; n < 4; n += 1) await lab.type(await lab.makeCase(['NA', 'K']), { 'NA.NA': '140', 'K.K': '4.4' });
    expect(await count()).toBe(few);
  });
});

test('what a second person has to type unseen is not in their inbox, in no tab and under no address', async () => {
  await makeEntryDouble(lab, 'K');
  const made = await lab.makeCase(['K']);
  const entries = [{ orderId: orderOf(made, 'K'), specId: lab.spec('K.K'), version: null, typed: '6.8' }];
  const { results } = await lab.call<SavedResults>('results.save', { entries }, tech);
  const { id = 0 } = results[0] ?? {};
  for (const cookie of [other, manager]) {
    const inbox = await lab.ask<ReviewInbox>('review.inbox', {}, cookie);
    expect(JSON.stringify(inbox)).not.toContain('"6.8"');
    expect(inbox.items.some((item) => item.accessionId === made.id)).toBe(false);
    expect((await lab.server.query('review.item', { id }, cookie)).statusCode).toBe(404);
  }
  expect(await ofCase(made, tech)).toMatchObject([
    { shown: '6.8', whyNot: expect.stringMatching(/^The second entry is missing/u) },
  ]);
  await lab.call('results.save', { entries }, other);
  expect((await ofCase(made, manager)).map(tabOf)).toEqual(['review']);
});
