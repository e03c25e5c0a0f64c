import type { PrintJob } from '@aliquot/domain/labels/print-job';
import { QueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { makeApi } from '#api/trpc.ts';
import { answered, json, stubFetch } from '#testing/fetch-stub.ts';
import { followJob } from './follow-job.ts';

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

const queued: PrintJob = {
  id: 7,
  status: 'queued',
  accessionId: 3,
  caseId: '26-000003',
  printerId: 1,
  printerName: 'Bench 1',
  barcodes: ['26-000003-1'],
  copies: 1,
  labels: 2,
  attempts: 0,
  maybeTwice: false,
  error: null,
  reason: null,
  zplSha256: '0'.repeat(64),
  at: '2026-11-19T02:00:00.000Z',
  by: 'Kim Tech',
  sentAt: null,
};

/** What is said of a job that was waiting and then stands so. */
const saidOf = async (changes: Partial<PrintJob>) => {
  stubFetch(() => json([answered({ ...queued, attempts: 1, ...changes })]));
  followJob(makeApi(new QueryClient()), queued, '');
  const said = () => toast.getToasts().flatMap((shown) => ('title' in shown ? [shown] : []));
  await vi.waitFor(() => expect(said().at(-1)?.title).not.toMatch(/waiting for/u));
  expect(said()).toHaveLength(1);
  const [{ type, title, description } = {}] = said();
  return { type, title, description };
};

test('labels that were sent are a notice with the printer and their number', async () => {
  expect(await saidOf({ status: 'sent' })).toEqual({ type: 'success', title: '2 labels sent to Bench 1' });
});

test('labels that were sent after a try that broke off are no plain success: they may have printed twice', async () => {
  expect(await saidOf({ status: 'sent', maybeTwice: true })).toEqual({
    type: 'error',
    title: '2 labels sent to Bench 1',
    description: 'An earlier attempt was interrupted. If labels printed twice, discard the second set.',
  });
});

test('labels that were not sent are told with the reason', async () => {
  expect(await saidOf({ status: 'failed', error: 'Bench 1 did not answer.' })).toEqual({
    type: 'error',
    title: '2 labels not sent to Bench 1',
    description: 'Bench 1 did not answer.',
  });
});
