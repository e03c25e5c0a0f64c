import type { DownloadedLabels } from '@aliquot/domain/labels/download-labels';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { makeApi } from '#api/trpc.ts';
import { answered, json, stubFetch } from '#testing/fetch-stub.ts';
import { useCaseLabels } from './use-case-labels.ts';

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

/** Downloads the labels of a case from a server that answers so; what became a file, and what was said. */
const download = async (answer: DownloadedLabels) => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function take(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  stubFetch(() => json(answered(answer)));
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useCaseLabels(makeApi(queryClient), { id: 7, caseId: '26-000007' }), { wrapper });
  act(() => result.current.download());
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  click.mockRestore();
  return { saved, said: toast.getToasts().map((shown) => ('title' in shown ? shown.title : null)) };
};

test('the labels of a case become a file, and a label that lacks something says so', async () => {
  const now = { caseId: '26-000007', status: 'received' as const, version: 2 };
  const answer = {
    rows: [{ id: 7, outcome: 'done' as const, sentence: null, now }],
    zpl: '^XA^XZ',
    warnings: ['No room'],
  };
  expect(await download(answer)).toEqual({ saved: ['26-000007.zpl'], said: ['Check the label'] });
});

test('of a case that is no longer there no empty file is made', async () => {
  const row = { id: 7, outcome: 'not_found' as const, sentence: 'Accession not found.', now: null };
  expect(await download({ rows: [row], zpl: '', warnings: [] })).toEqual({
    saved: [],
    said: ['Could not create the labels'],
  });
});
