import type { PodFields } from '@aliquot/domain/pods/pod';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { makeApi } from '#api/trpc.ts';
import { answered, json, refused, stubFetch } from '#testing/fetch-stub.ts';
import { FieldLabels } from '#features/records/fields/field-label.ts';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { OpeningViewInput } from './opening-view-input.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = fieldNames<PodFields>();
const queryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const Form = ({ chosen, client }: { chosen: number | null; client: QueryClient }) => {
  const form = useForm({ defaultValues: { defaultViewId: chosen } });
  return (
    <QueryClientProvider client={client}>
      <FormProvider {...form}>
        <FieldLabels value={{ defaultViewId: 'Default view' }}>
          <OpeningViewInput api={makeApi(client)} podId={7} name={at('defaultViewId')} />
        </FieldLabels>
      </FormProvider>
    </QueryClientProvider>
  );
};
const shown = () => screen.getByRole('combobox').textContent;

test('[HOUSE-D6] the chosen view is shown by its name, and none is the whole list', async () => {
  stubFetch(() => json([answered([{ id: 12, name: 'Today, STAT first', audience: 'everyone' }])]));
  render(<Form chosen={12} client={queryClient()} />);
  await waitFor(() => expect(shown()).toContain('Today, STAT first'));
  cleanup();
  render(<Form chosen={null} client={queryClient()} />);
  expect(shown()).toContain('All accessions');
});

test('[HOUSE-D6] views that cannot be loaded are said so, and what was chosen stays chosen', async () => {
  stubFetch(() => json([refused('SERVICE_UNAVAILABLE', 503)], 503));
  render(<Form chosen={12} client={queryClient()} />);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Could not load the views'));
  expect(shown()).toContain('View 12');
});
