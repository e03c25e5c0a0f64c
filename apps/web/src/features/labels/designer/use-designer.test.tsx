import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeApi, type Api } from '#api/trpc.ts';
import { answered, json, stubFetch, type SeenCall } from '#testing/fetch-stub.ts';
import { useDesigner } from './use-designer.ts';
import { LabelDataField } from './values/label-data-field.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const tube = { sampleId: 7, barcode: '26-14-1', tubeName: 'EDTA', values: { 'subject.name': 'Odalys Quill' } };
const answers: Readonly<Record<string, unknown>> = {
  'labs.choices': [],
  'labelTemplates.recordedFields': [],
  'labelTemplates.tubes': { accessionId: 3, caseId: '26-14', tubes: [tube] },
  'labelTemplates.draw': { zpl: '^XA^XZ', problems: [], warnings: [] },
};
const isPicture = ({ path }: SeenCall): boolean => path.startsWith('/v1/printers/');
const answer = (call: SeenCall): Response =>
  isPicture(call)
    ? new Response('png', { headers: { 'content-type': 'image/png' } })
    : json((call.path.split('/').at(-1) ?? '').split(',').map((name) => answered(answers[name])));

const Desk = ({ api }: { api: Api }) => <LabelDataField work={useDesigner(api, null).data} />;

test('a preview is told to be of an example until a tube is found, and then no more', async () => {
  const seen = stubFetch(answer);
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <Desk api={makeApi(queryClient)} />
    </QueryClientProvider>,
  );
  const said = () => seen.filter(isPicture).map(({ headers }) => headers.get('x-label-data'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(said()).toEqual(['example']);
  fireEvent.change(screen.getByRole('textbox', { name: 'Case ID or tube number' }), { target: { value: '26-14-1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find tube' }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(seen.find(({ body }) => body.includes('Odalys Quill'))?.path).toContain('labelTemplates.draw');
  expect(said()).toEqual(['example', null]);
});
