import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeApi, type Api } from '#api/trpc.ts';
import { answered, json, stubFetch } from '#testing/fetch-stub.ts';
import { hearToasts, type ToastSaid } from '#ui/feedback/toast.ts';
import { useCallCounts } from './use-call-counts.ts';
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
  return useCallCounts(api).data?.escalated;
};
const countsOf = (escalated: number) => ({ due: 3, overdue: 2, escalated });
/** The page has seen it. */
const count = async (escalated: number): Promise<void> => {
  client.setQueryData(api.trpc.criticalCalls.counts.queryKey(), countsOf(escalated));
  await waitFor(() => expect(document.body.textContent).toBe(String(escalated)));
};
const show = (first: number): void => {
  client.setQueryData(api.trpc.criticalCalls.counts.queryKey(), countsOf(first));
  render(
    <QueryClientProvider client={client}>
      <Part />
    </QueryClientProvider>,
  );
};
const titles = (): string[] => said.map(({ title }) => title);

test('[SAFE-B11] managers hear of an escalation once, and of none that was there before', async () => {
  show(1);
  expect(titles()).toEqual([]);
  await count(2);
  expect(titles()).toEqual(['A call was not read back in time']);
  await count(0);
  expect(titles()).toHaveLength(1);
  await count(2);
  expect(titles().at(-1)).toBe('2 calls were not read back in time');
  said[0]?.actions[0]?.onClick();
  expect(opened).toHaveBeenCalledOnce();
});
