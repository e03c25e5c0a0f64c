import type { BatchJob } from '@aliquot/domain/labels/batch/print-batch';
import { QueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { makeApi } from '#api/trpc.ts';
import { answered, json, refused, stubFetch } from '#testing/fetch-stub.ts';
import { followBatch } from './follow-batch.ts';

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

const job = (id: number, changes: Partial<BatchJob> = {}): BatchJob => ({
  id,
  caseId: `26-00000${id}`,
  status: 'sent',
  labels: 48,
  error: null,
  maybeTwice: false,
  at: '2026-11-19T02:00:00.000Z',
  ...changes,
});

/** What is said of two jobs that stand so, at the end. */
const saidOf = async (...jobs: BatchJob[]): Promise<{ title: unknown; description: unknown }> => {
  stubFetch(() => json([answered({ jobs })]));
  const api = makeApi(new QueryClient());
  followBatch(api, { jobIds: jobs.map(({ id }) => id), printerName: 'Bench 1', labels: 96 });
  const said = () => toast.getToasts().flatMap((shown) => ('title' in shown ? [shown] : []));
  await vi.waitFor(() => expect(said().at(-1)?.title).not.toMatch(/^Sending/u));
  expect(said()).toHaveLength(1);
  return { title: said()[0]?.title, description: said()[0]?.description };
};

test('all jobs are one notice: sent, with the printer and the number of labels', async () => {
  expect(await saidOf(job(1), job(2))).toEqual({ title: '96 labels sent to Bench 1', description: undefined });
});

test('what may have come twice is named, although all was sent', async () => {
  const { title, description } = await saidOf(job(3), job(4, { maybeTwice: true }));
  expect(title).toBe('96 labels sent to Bench 1');
  expect(description).toContain('26-000004');
});

test('what was not sent is named with its reason', async () => {
  expect(await saidOf(job(5), job(6, { status: 'failed', error: 'Bench 1 did not answer.' }))).toEqual({
    title: '48 of 96 labels sent to Bench 1',
    description: 'Not sent: 26-000006. Bench 1 did not answer.',
  });
});

test.each([
  ['Retry', 'action', 'Not all labels were retried'],
  ['Download ZPL', 'cancel', 'Not all labels were downloaded'],
] as const)('%s of what was not sent, refused, says what did not happen', async (_label, button, title) => {
  // A notice goes away in a frame.
  for (const name of ['requestAnimationFrame', 'cancelAnimationFrame']) vi.stubGlobal(name, () => 0);
  stubFetch(({ path }) =>
    path.endsWith('labels.progress')
      ? json([answered({ jobs: [job(7, { status: 'failed', error: 'Bench 1 did not answer.' })] })])
      : json(refused('CONFLICT', 409), 409),
  );
  followBatch(makeApi(new QueryClient()), { jobIds: [7], printerName: 'Bench 1', labels: 48 });
  const said = () => toast.getToasts().flatMap((shown) => ('title' in shown ? [shown] : []));
  await vi.waitFor(() => expect(said().at(-1)?.title).toMatch(/^0 of/u));
  const offered = said().at(-1)?.[button];
  if (typeof offered !== 'object' || offered === null || !('onClick' in offered)) throw new Error('no such button');
  offered.onClick({} as never);
  await vi.waitFor(() => expect(said().map((shown) => shown.title)).toContain(title));
});
