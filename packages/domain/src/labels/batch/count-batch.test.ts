import { expect, test } from 'vitest';
import { batchWords, countBatch, failureWords, isBatchOver, twiceWords } from './count-batch.ts';
import type { BatchJob } from './print-batch.ts';

const job = (id: number, changes: Partial<BatchJob> = {}): BatchJob => ({
  id,
  caseId: `26-00000${id}`,
  status: 'sent',
  labels: 3,
  error: null,
  maybeTwice: false,
  at: '2026-11-19T02:00:00.000Z',
  ...changes,
});

test('while labels are on their way the words say how many are with the printer', () => {
  const waiting = countBatch([job(1, { status: 'sending' }), job(2, { status: 'queued' })]);
  expect([isBatchOver(waiting), batchWords(waiting, 'Bench 1')]).toEqual([false, 'Sending 6 labels to Bench 1']);
  const halfway = countBatch([job(1), job(2, { status: 'queued', error: 'Bench 1 did not answer.' })]);
  expect([batchWords(halfway, 'Bench 1'), halfway.retrying]).toEqual([
    'Sending 6 labels to Bench 1: 3 sent',
    'Bench 1 did not answer.',
  ]);
});

test('when all are sent one sentence says so, and names what may have come twice', () => {
  const count = countBatch([job(1), job(2, { maybeTwice: true }), job(3, { maybeTwice: true, caseId: '26-000002' })]);
  expect([batchWords(count, 'Bench 1'), failureWords(count), twiceWords(count)]).toEqual([
    '9 labels sent to Bench 1',
    null,
    'An earlier attempt was interrupted. If labels of 26-000002 printed twice, discard the second set.',
  ]);
  expect(twiceWords(countBatch([job(1)]))).toBeNull();
});

test('failures are counted, named by Case ID, and a reason they share stands once', () => {
  const count = countBatch([
    job(1),
    ...[2, 3, 4, 5, 6, 7].map((id) => job(id, { status: 'failed', error: 'Bench 1 did not answer.' })),
  ]);
  expect([isBatchOver(count), batchWords(count, 'Bench 1'), failureWords(count)]).toEqual([
    true,
    '3 of 21 labels sent to Bench 1',
    'Not sent: 26-000002, 26-000003, 26-000004, 26-000005, 26-000006 and 1 more. Bench 1 did not answer.',
  ]);
});
