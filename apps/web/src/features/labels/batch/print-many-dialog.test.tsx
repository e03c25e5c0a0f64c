import type { BatchChoicesInput } from '@aliquot/domain/labels/batch/print-batch';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeApi } from '#api/trpc.ts';
import { answered, json, stubFetch } from '#testing/fetch-stub.ts';
import { PrintManyDialog } from './print-many-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const cases: readonly [BatchChoicesInput, string][] = [
  [{ of: 'accessions', ids: [1] }, 'This accession has no tubes.'],
  [{ of: 'accessions', ids: [1, 2] }, 'These accessions have no tubes.'],
  [{ of: 'tubes', ids: [1] }, 'This tube cannot be found.'],
  [{ of: 'tubes', ids: [1, 2] }, 'None of these tubes can be found.'],
];
test.each(cases)('without a tube to label the dialog says so: %j', async (of, words) => {
  stubFetch(() => json([answered({ printers: [], tubes: [], tooMany: false })]));
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <PrintManyDialog api={makeApi(queryClient)} of={of} what="run 26-R-0012" onClose={() => undefined} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'No tubes to label' })).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});
