import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeApi, type Api } from '#api/trpc.ts';
import { answered, json, stubFetch } from '#testing/fetch-stub.ts';
import { hearToasts, type ToastSaid } from '#ui/feedback/toast.ts';
import { useEscalationNotice } from './use-escalation-notice.ts';

const opened = vi.fn();
let said: ToastSaid[] = [];
let stop = (): void => undefined;
let client = new QueryClient();
let api: Api = makeApi(client);

beforeEach(() => {
  said = [];
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  api = makeApi(client);
  stop = hearToasts({ said: (toast) => said.push(toast), settled: () => undefined });
  stubFetch(() => json([answered({ due: 0, overdue: 0, escalated: 0 })]));
});
afterEach(() => {
  cleanup();
  stop();
  vi.unstubAllGlobals();
  opened.mockClear();
});

const Part = () => {
  useEscalationNotice(api, opened);
  return null;
};
/** Queries tell of their data a moment later. */
const count = (escalated: number): Promise<void> =>
  act(async () => {
    client.setQueryData(api.trpc.criticalCalls.counts.queryKey(), { due: 3, overdue: 2, escalated });
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
const show = (first: number): void => {
  client.setQueryData(api.trpc.criticalCalls.counts.queryKey(), { due: 3, overdue: 2, escalated: first });
  render(
    <QueryClientProvider client={client}>
      <Part />
    </QueryClientProvider>,
  );
};

test('[SAFE-B11] managers hear of an escalation once, and of none that was there before', async () => {
  show(1);
  expect(said).toEqual([]);
  await count(2);
  expect(said.map(({ title }) => title)).toEqual(['A call was not read back in time']);
  await count(2);
  await count(0);
  expect(said).toHaveLength(1);
  await count(2);
  expect(said.at(-1)?.title).toBe('2 calls were not read back in time');
  said[0]?.actions[0]?.onClick();
  expect(opened).toHaveBeenCalledOnce();
});
