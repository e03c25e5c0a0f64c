import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeApi, type Api } from '#api/trpc.ts';
import { batchOf, stubFetch, type SeenCall } from '#testing/fetch-stub.ts';
import { hearToasts, type ToastSaid } from '#ui/feedback/toast.ts';
import { useChangeNotice } from './use-change-notice.ts';

const counts = { call_back: 1, corrected_report: 0, decide: 0, approve_again: 0, ends: 2, judged_again: 0 };
const said: ToastSaid[] = [];
let stop: () => void;
let opened: number[] = [];
beforeEach(() => {
  opened = [];
  stop = hearToasts({ said: (toast) => said.push(toast), settled: () => undefined });
});
afterEach(() => {
  cleanup();
  stop();
  said.length = 0;
  vi.unstubAllGlobals();
});

const Listener = ({ api }: { api: Api }) => {
  useChangeNotice(api, (id) => opened.push(id));
  return null;
};
const start = (change: object | null): { api: Api; seen: SeenCall[] } => {
  const seen = stubFetch((call) => batchOf(call, call.path.includes('changes.ofSave') ? change : {}));
  const api = makeApi(new QueryClient());
  render(<Listener api={api} />);
  return { api, seen };
};
const key = '5f0c5a0e-7d5b-4b4d-9f55-0d6f3f6a8c11';
const reject = (api: Api) =>
  api.client.accessions.rejectSample.mutate({
    idempotencyKey: key,
    id: 1,
    version: 1,
    sampleId: 2,
    reason: 'Clotted',
    recollect: false,
  });
const asked = (seen: SeenCall[]): SeenCall[] => seen.filter(({ path }) => path.includes('changes.ofSave'));

test('an action that is shown before tells what followed, and leads there', async () => {
  const { api, seen } = start({ id: 7, counts });
  await reject(api);
  await waitFor(() => expect(said.map(({ title }) => title)).toEqual(['What followed: 1 call back, 2 results ended']));
  expect(asked(seen)).toHaveLength(1);
  said[0]?.actions[0]?.onClick();
  expect(opened).toEqual([7]);
});

test('an action from which nothing followed says nothing of it', async () => {
  const { api, seen } = start(null);
  await reject(api);
  await waitFor(() => expect(asked(seen)).toHaveLength(1));
  expect(said).toEqual([]);
});
