import type {
  DrawnTemplate,
  DrawTemplateInput,
  TemplateWarning,
} from '@aliquot/domain/labels/templates/label-template';
import { labelDesign, type LabelDesign } from '@aliquot/zpl/design/label-design';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeApi, type Api } from '#api/trpc.ts';
import { answered, json, refused, stubFetch, type SeenCall } from '#testing/fetch-stub.ts';
import type { PreviewInput } from './draw-preview.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { usePreview } from './use-preview.ts';
import { WarningList } from './warning-list.tsx';

const revoked: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-15T10:42:07Z');
  let pictures = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(pictures += 1)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
});
afterEach(() => {
  cleanup();
  revoked.length = 0;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const text = (content: string, width?: number): LabelDesign =>
  labelDesign.parse({
    settings: width === undefined ? {} : { width },
    fields: content === '' ? [] : [{ id: 'a', type: 'text', content, x: 8, y: 8, width: 200, height: 30 }],
  });

const isDraw = ({ path }: SeenCall): boolean => path.endsWith('labelTemplates.draw');
const designIn = (call: SeenCall): DrawTemplateInput =>
  (JSON.parse(call.body) as Record<string, DrawTemplateInput>)['0'] as DrawTemplateInput;
const contentIn = (call: SeenCall): string => {
  const [field] = designIn(call).design.fields;
  return field !== undefined && 'content' in field ? field.content : '';
};
const drawnFor = (call: SeenCall, extra: Partial<DrawnTemplate> = {}): Response =>
  json([answered({ zpl: `^XA\n^FO8,8^FD${contentIn(call)}^FS\n^XZ`, problems: [], warnings: [], ...extra })]);
const png = (headers: Record<string, string> = {}): Response =>
  new Response('png', { headers: { 'content-type': 'image/png', ...headers } });
const refusal = (status: number, headers: Record<string, string> = {}): Response =>
  new Response('', { status, headers: { 'content-type': 'text/plain', ...headers } });

const onFix = vi.fn();
const onShow = vi.fn();
type Given = Partial<Pick<PreviewInput, 'dataKind' | 'printer'>>;
type DesignerProps = Given & { api: Api; design: LabelDesign };
const Designer = ({ api, design, printer = null, dataKind = 'example' }: DesignerProps) => {
  // Made anew at each render, as callers do.
  const preview = usePreview(api, { design, values: { caseId: '26-1' }, dataKind, printer });
  return (
    <PreviewPanel preview={preview} fileName="tube">
      <WarningList
        warnings={preview.drawn?.warnings ?? null}
        isCurrent={preview.isDrawnCurrent}
        onFix={onFix}
        onShow={onShow}
      />
    </PreviewPanel>
  );
};

const queryClient = new QueryClient();
const api = makeApi(queryClient);
const page = (design: LabelDesign, given: Given = {}) => (
  <QueryClientProvider client={queryClient}>
    <Designer api={api} design={design} {...given} />
  </QueryClientProvider>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The debounce and the batch of calls after it. */
const drawn = () => pass(600);
const picture = () => screen.queryByRole('img');
const busy = (): string | null => document.querySelector('[data-state]')?.getAttribute('aria-busy') ?? null;

describe('[LABEL-3] the preview', () => {
  test('is loading, then an image that says what is on it', async () => {
    stubFetch((call) => (isDraw(call) ? drawnFor(call) : png()));
    render(page(text('Name')));
    expect(screen.getByText('Drawing the label')).toBeTruthy();
    expect(busy()).toBe('true');
    await drawn();
    expect(picture()?.getAttribute('alt')).toBe('Label: Name');
    expect([picture()?.getAttribute('width'), picture()?.getAttribute('height')]).toEqual(['456', '152']);
    expect(busy()).toBe('false');
    expect(screen.getByText(/^One pixel per dot · drawn 10:42:07/u)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of a design without fields is empty, and nothing is asked', async () => {
    const seen = stubFetch(() => png());
    render(page(text('')));
    await drawn();
    expect(screen.getByText('No fields yet')).toBeTruthy();
    expect([seen.length, picture()]).toEqual([0, null]);
    fireEvent.click(screen.getByRole('tab', { name: /^ZPL/u }));
    expect(screen.getByText('Add a field, and its ZPL is shown here.')).toBeTruthy();
  });

  test('that failed is an error with Retry, which asks at once', async () => {
    let status = 413;
    stubFetch((call) => (isDraw(call) ? drawnFor(call) : status === 200 ? png() : refusal(status)));
    render(page(text('Name')));
    await drawn();
    expect(screen.getByRole('alert').textContent).toContain(
      'Label is too large or complex for the label-rendering service.',
    );
    expect(screen.queryByText('No fields yet')).toBeNull();
    status = 200;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await pass(10);
    expect(picture()).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is an error too when the design itself could not be drawn', async () => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    render(page(text('Name')));
    await drawn();
    expect(screen.getByRole('alert').textContent).toContain('The server did not answer.');
  });
});

test('[CALL-7] changes in a row are drawn once, 500 ms after the last', async () => {
  const seen = stubFetch((call) => (isDraw(call) ? drawnFor(call) : png()));
  const { rerender } = render(page(text('N')));
  await pass(499);
  rerender(page(text('Na')));
  await pass(499);
  rerender(page(text('Nam')));
  await pass(499);
  expect(seen).toHaveLength(0);
  await pass(20);
  expect(seen.filter(isDraw).map(contentIn)).toEqual(['Nam']);
  await pass(5_000);
  expect(seen).toHaveLength(2);
});

test('the last picture stays in sight while the next is drawn, and is then given back', async () => {
  let answer: (response: Response) => void = () => undefined;
  let pictures = 0;
  stubFetch((call) => {
    if (isDraw(call)) return drawnFor(call);
    pictures += 1;
    return pictures === 1 ? png() : new Promise<Response>((resolve) => (answer = resolve));
  });
  const { rerender, unmount } = render(page(text('Name')));
  await drawn();
  rerender(page(text('Other')));
  expect(picture()?.dataset['old']).toBe('true');
  expect(busy()).toBe('true');
  await drawn();
  expect(picture()?.getAttribute('src')).toBe('blob:1');
  answer(png());
  await pass(10);
  expect(picture()?.getAttribute('src')).toBe('blob:2');
  expect(picture()?.dataset['old']).toBeUndefined();
  expect(revoked).toEqual(['blob:1']);
  unmount();
  expect(revoked).toEqual(['blob:1', 'blob:2']);
});

test('a late answer of an older design is ignored, and its call aborted', async () => {
  const late: { call: SeenCall; answer: (response: Response) => void }[] = [];
  stubFetch((call) => (isDraw(call) ? new Promise<Response>((answer) => void late.push({ call, answer })) : png()));
  const { rerender } = render(page(text('Old')));
  await drawn();
  rerender(page(text('New')));
  await drawn();
  const [older, newer] = late;
  expect(older?.call.init.signal?.aborted).toBe(true);
  if (newer !== undefined) newer.answer(drawnFor(newer.call));
  await pass(10);
  if (older !== undefined) older.answer(drawnFor(older.call));
  await pass(10);
  expect(picture()?.getAttribute('alt')).toBe('Label: New');
});

test('[ERR-3] after 429 it counts down and tries again by itself', async () => {
  let pictures = 0;
  stubFetch((call) => {
    if (isDraw(call)) return drawnFor(call);
    pictures += 1;
    return pictures === 1 ? refusal(429, { 'retry-after': '2' }) : png();
  });
  render(page(text('Name')));
  await drawn();
  expect(screen.getByRole('alert').textContent).toContain('Rate limit exceeded. Please wait before trying again.');
  expect(screen.getByText('Trying again in 2 seconds')).toBeTruthy();
  await pass(1_000);
  expect(screen.getByText('Trying again in 1 second')).toBeTruthy();
  expect(pictures).toBe(1);
  await pass(1_000);
  expect(screen.getByRole('button', { name: 'Retry' }).getAttribute('aria-busy')).toBe('true');
  await pass(20);
  expect(pictures).toBe(2);
  expect(picture()).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(10_000);
  expect(pictures).toBe(2);
});

test('[ERR-3] a design that was drawn too often in a row is drawn again on Retry', async () => {
  let draws = 0;
  stubFetch((call) => {
    if (!isDraw(call)) return png();
    draws += 1;
    return draws === 1 ? json([refused('TOO_MANY_REQUESTS', 429)], 429) : drawnFor(call);
  });
  render(page(text('Name')));
  await drawn();
  expect(screen.getByRole('alert').textContent).toContain('Rate limit exceeded.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await pass(20);
  expect([draws, picture() === null]).toEqual([2, false]);
});

test('for a printer the label is drawn on the labels that are in it', async () => {
  const seen = stubFetch((call) => (isDraw(call) ? drawnFor(call) : png()));
  render(page(text('Name'), { printer: { id: 3, dpi: 300, labelWidth: '2', labelHeight: '1' } }));
  await drawn();
  expect(seen.filter(isDraw).map((call) => designIn(call).printerId)).toEqual([3]);
  expect([picture()?.getAttribute('width'), picture()?.getAttribute('height')]).toEqual(['600', '300']);
  expect(seen.find((call) => !isDraw(call))?.path).toContain('/v1/printers/12dpmm/');
});

test('[CALL-7] what the service and these values say stands below the picture, once', async () => {
  const warning: TemplateWarning = {
    code: 'text_cut',
    severity: 'warning',
    fieldIds: ['a'],
    message: 'Name is cut',
    detail: null,
    fixes: [],
  };
  stubFetch((call) =>
    isDraw(call)
      ? drawnFor(call, { problems: ['The text is cut.', 'Name is cut'], warnings: [warning] })
      : png({ 'x-warnings': '1|2|^QQ||Unknown command|4|2|||The text is cut.' }),
  );
  render(page(text('Name')));
  await drawn();
  const notes = screen.getByRole('list', { name: 'Notes on this label' });
  expect([...notes.children].map(({ textContent }) => textContent)).toEqual(['The text is cut.', 'Unknown command']);
});

describe('another service', () => {
  const outside = { 'x-label-drawn': 'outside' };
  const caption = (start: RegExp): string | null => screen.getByText(start).textContent;

  test('that drew the picture is named below it, also when the next one failed', async () => {
    let status = 200;
    stubFetch((call) => (isDraw(call) ? drawnFor(call) : status === 200 ? png(outside) : refusal(status)));
    const { rerender } = render(page(text('Name')));
    await drawn();
    expect(caption(/^One pixel/u)).toBe(
      'One pixel per dot · drawn 10:42:07 UTC by another service. Only examples are sent there.',
    );
    status = 413;
    rerender(page(text('Other')));
    await drawn();
    expect(caption(/^Drawn/u)).toBe('Drawn 10:42:07 UTC by another service, before the last change');
  });

  test('is not named below a picture of our own server', async () => {
    stubFetch((call) => (isDraw(call) ? drawnFor(call) : png()));
    render(page(text('Name')));
    await drawn();
    expect(caption(/^One pixel/u)).toBe('One pixel per dot · drawn 10:42:07 UTC');
  });

  test('is not told of a tube’s label as of an example, though both say the same', async () => {
    const seen = stubFetch((call) => (isDraw(call) ? drawnFor(call) : png()));
    const design = text('Name');
    const { rerender } = render(page(design, { dataKind: 'example' }));
    await drawn();
    rerender(page(design, { dataKind: 'tube' }));
    await drawn();
    const pictures = seen.filter((call) => !isDraw(call));
    expect(pictures.map(({ headers }) => headers.get('x-label-data'))).toEqual(['example', null]);
  });
});

describe('the ZPL', () => {
  test('stands in its tab with the number of its lines, and is copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    stubFetch((call) => (isDraw(call) ? drawnFor(call) : png()));
    render(page(text('Name')));
    await drawn();
    const tab = screen.getByRole('tab', { name: /^ZPL/u });
    expect(tab.textContent).toBe('ZPL3');
    fireEvent.click(tab);
    expect(screen.getByText('3 lines')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'ZPL' }).textContent).toBe('^XA\n^FO8,8^FDName^FS\n^XZ');
    fireEvent.click(screen.getByRole('button', { name: 'Copy ZPL' }));
    await pass(0);
    expect(writeText).toHaveBeenCalledWith('^XA\n^FO8,8^FDName^FS\n^XZ');
    expect(screen.getByRole('button', { name: 'ZPL copied' })).toBeTruthy();
  });

  test('of an older design is not copied', async () => {
    stubFetch((call) => (isDraw(call) ? drawnFor(call) : png()));
    const { rerender } = render(page(text('Name')));
    await drawn();
    fireEvent.click(screen.getByRole('tab', { name: /^ZPL/u }));
    rerender(page(text('Other')));
    expect(screen.getByRole('button', { name: 'Copy ZPL' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: 'Download ZPL' }).getAttribute('aria-disabled')).toBe('true');
    await drawn();
    expect(screen.getByRole('button', { name: 'Copy ZPL' }).getAttribute('aria-disabled')).toBeNull();
  });
});
