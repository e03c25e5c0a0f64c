import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Worklist, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeApi } from '#api/trpc.ts';
import { answered, json, refused, stubFetch, type SeenCall } from '#testing/fetch-stub.ts';
import { makeColumn, makeControl, makeResult, makeRow, makeWorklist } from '#testing/make-worklist.ts';
import { makeStorage } from '#testing/memory-storage.ts';
import { createWorklistSession } from './worklist-session.ts';
import { cellKey } from './rows/cell-key.ts';
import { savedText } from './rows/worklist-rows.ts';
import { gatherMs } from './saving/save-queue.ts';

type Sent = { idempotencyKey: string; entries: { itemId: number; specId: number; typed: string }[] };
const sentBy = ({ body }: SeenCall): Sent => JSON.parse(body) as Sent;

const column = makeColumn();
const rows: WorklistRow[] = Array.from({ length: 450 }, (_, place) => makeControl(place + 1));

/** A worklist of 450 controls at a server that answers as told; the readings it took are kept. */
const openDesk = (answer: (call: SeenCall, nth: number) => Response | null) => {
  const saved = new Map<number, string>();
  const asked: Sent[] = [];
  stubFetch((call) => {
    if (!call.path.endsWith('runs.readControls')) return json([answered(makeWorklist({ rows }))]);
    asked.push(sentBy(call));
    const other = answer(call, asked.length);
    if (other !== null) return other;
    for (const { itemId, typed } of sentBy(call).entries) saved.set(itemId, typed);
    return json(answered({}));
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const session = createWorklistSession({
    api: makeApi(queryClient),
    userId: 'u1',
    runId: 7,
    testId: 3,
    storage: makeStorage(),
  });
  const keyOf = (row: WorklistRow) => cellKey(row, column.specId);
  return {
    session,
    saved,
    asked,
    paste: () => {
      for (const row of rows) session.enter(row, column, `${row.itemId}.5`, { kind: 'pasted' });
    },
    drafts: () => rows.filter((row) => session.drafts.get(keyOf(row)) !== undefined).map(({ itemId }) => itemId),
  };
};

const everyItem = rows.map(({ itemId }) => itemId);
const settle = () => vi.advanceTimersByTimeAsync(gatherMs + 10_000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[HOUSE-D5] 450 control readings of one paste are all saved, in requests the server takes', async () => {
  const { asked, saved, paste, drafts } = openDesk(() => null);
  paste();
  await settle();
  expect(asked.map(({ entries }) => entries.length)).toEqual([200, 200, 50]);
  expect([...saved.keys()]).toEqual(everyItem);
  expect([...saved.values()]).toEqual(everyItem.map((item) => `${item}.5`));
  expect(drafts()).toEqual([]);
});

test('[HOUSE-D5] when the second request is refused, its readings stay in sight, and a retry saves them', async () => {
  const { session, asked, saved, paste, drafts } = openDesk((_call, nth) =>
    nth === 2 ? json(refused('BAD_REQUEST', 400), 400) : null,
  );
  paste();
  await settle();
  expect(asked.map(({ entries }) => entries.length)).toEqual([200, 200, 50]);
  expect([saved.size, drafts()]).toEqual([250, everyItem.slice(200, 400)]);
  for (const item of drafts()) expect(session.drafts.get(`i${item}:${column.specId}`)?.state.kind).toBe('failed');
  session.retry();
  await settle();
  expect([saved.size, drafts()]).toEqual([450, []]);
});

test('[HOUSE-D5] when the server falls silent at the second request, nothing is dropped, and the same is asked again', async () => {
  let silent = true;
  const { session, asked, saved, paste, drafts } = openDesk((_call, nth) =>
    nth >= 2 && silent ? json(refused('SERVICE_UNAVAILABLE', 503), 503) : null,
  );
  paste();
  await settle();
  expect([saved.size, drafts()]).toEqual([200, everyItem.slice(200)]);
  expect(new Set(asked.slice(1).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  silent = false;
  session.retry();
  await settle();
  expect([...saved.keys()].toSorted((a, b) => a - b)).toEqual(everyItem);
  expect(drafts()).toEqual([]);
});

test('a cell that was saved is never empty: its row has the value before the draft goes', async () => {
  const row = makeRow(1);
  const outcome = { orderId: 1, specId: column.specId, outcome: 'saved', sentence: null };
  stubFetch(() => json(answered({ outcomes: [outcome], results: [makeResult()] })));
  const queryClient = new QueryClient();
  const session = createWorklistSession({
    api: makeApi(queryClient),
    userId: 'u1',
    runId: 7,
    testId: 3,
    storage: makeStorage(),
  });
  queryClient.setQueryData(session.queryKey, makeWorklist({ rows: [row] }));
  let told: WorklistRow | undefined = row;
  const observer = new QueryObserver<Worklist>(queryClient, { queryKey: session.queryKey, enabled: false });
  // As useQuery hears of it: some moments after the data has changed.
  const hear = notifyManager.batchCalls(({ data }: { data: Worklist | undefined }) => {
    told = data?.rows[0];
  });
  const stop = observer.subscribe(hear);
  const shown: string[] = [];
  session.drafts.subscribe([cellKey(row, column.specId)], () => {
    const draft = session.drafts.get(cellKey(row, column.specId));
    if (told !== undefined) shown.push(draft?.text ?? savedText(told, column.specId));
  });
  session.enter(row, column, '4.1');
  await settle();
  expect(session.drafts.get(cellKey(row, column.specId))).toBeUndefined();
  expect(new Set(shown)).toEqual(new Set(['4.1']));
  stop();
});
