import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mergeAnswerIntoQuery } from './known-rows.ts';
import { makeRefresher } from './refresh-on-change.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const start = (isHidden = () => false) => {
  const queryClient = new QueryClient();
  for (const router of ['users', 'clients', 'labs'])
    queryClient.setQueryData([[router, 'list'], { type: 'query' }], []);
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  const refresher = makeRefresher(queryClient, { isHidden, random: () => 0.5 });
  const stale = () =>
    ['users', 'clients', 'labs'].filter(
      (router) => queryClient.getQueryState([[router, 'list'], { type: 'query' }])?.isInvalidated,
    );
  const note = (entity: string) => refresher.note({ entity, entityId: '1', version: 1, change: 'update' });
  return { refresher, stale, note, invalidate };
};

test('[CALL-5] a change refreshes the queries of its entity and no others', () => {
  const { note, stale } = start();
  note('clients');
  vi.runAllTimers();
  expect(stale()).toEqual(['clients']);
});

test('[CALL-5] a table read through another procedure refreshes that one', () => {
  const { note, stale } = start();
  note('user_clients');
  vi.runAllTimers();
  expect(stale()).toEqual(['users', 'clients']);
});

test('[CALL-5] when the server cannot tell what was missed, everything is refreshed', () => {
  const { note, stale } = start();
  note('*');
  vi.runAllTimers();
  expect(stale()).toEqual(['users', 'clients', 'labs']);
});

test('[CALL-5] a burst of changes is one refresh', () => {
  const { note, invalidate } = start();
  for (let count = 0; count < 50; count += 1) note(count % 2 === 0 ? 'clients' : 'users');
  expect(invalidate).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(invalidate).toHaveBeenCalledOnce();
});

test('[CALL-5] a hidden tab waits until it is looked at', () => {
  let hidden = true;
  const { note, stale, refresher } = start(() => hidden);
  note('clients');
  vi.runAllTimers();
  expect(stale()).toEqual([]);
  hidden = false;
  refresher.shown();
  expect(stale()).toEqual(['clients']);
});

type Rows = { rows: { id: number; version: number }[] };

/** A worklist, the run beside it, and the count of calls over every page. */
const startAtWorklist = () => {
  const queryClient = new QueryClient();
  const keys = {
    worklist: [['worklist', 'get'], { type: 'query' }],
    run: [['runs', 'get'], { type: 'query' }],
    calls: [['criticalCalls', 'list'], { type: 'query' }],
    counts: [['criticalCalls', 'counts'], { type: 'query' }],
    labs: [['labs', 'choices'], { type: 'query' }],
  };
  for (const key of Object.values(keys)) queryClient.setQueryData<Rows>(key, { rows: [] });
  const refresher = makeRefresher(queryClient, { isHidden: () => false, random: () => 0.5 });
  return {
    queryClient,
    keys,
    /** The answer to a save of one row. */
    answer: (id: number, version: number) =>
      mergeAnswerIntoQuery<Rows>(queryClient, keys.worklist, [{ entity: 'results', id, version }], ({ rows }) => ({
        rows: [...rows.filter((row) => row.id !== id), { id, version }],
      })),
    hear: (id: number, version: number | null, { entity = 'results', change = 'update' } = {}) =>
      refresher.note({ entity, entityId: String(id), version, change: change as 'update' | 'delete' }),
    gather: () => void vi.runAllTimers(),
    stale: () =>
      Object.entries(keys).flatMap(([name, key]) => (queryClient.getQueryState(key)?.isInvalidated ? [name] : [])),
  };
};

test('[HOUSE-6] what the answer of a save carried is not fetched again; the rest that shows it is', () => {
  const { answer, hear, gather, stale } = startAtWorklist();
  answer(7, 1);
  hear(7, 1);
  gather();
  expect(stale()).toEqual(['run', 'calls']);
});

test('[HOUSE-6] the event may come before the answer', () => {
  const { answer, hear, gather, stale } = startAtWorklist();
  hear(7, 1);
  vi.advanceTimersByTime(149);
  answer(7, 1);
  gather();
  expect(stale()).toEqual(['run', 'calls']);
});

test('[HOUSE-6] an answer that comes after the gathering does not keep it from fetching', () => {
  const { answer, hear, gather, stale } = startAtWorklist();
  hear(7, 1);
  gather();
  answer(7, 1);
  expect(stale()).toContain('run');
});

test.each([
  ['a later version of the row', { id: 7, version: 2 }],
  ['another row', { id: 8, version: 1 }],
  ['a row without a version', { id: 7, version: null }],
  ['the end of the row', { id: 7, version: 1, change: 'delete' }],
  ['a row of another kind with the same number', { id: 7, version: 1, entity: 'orders' }],
])(
  '[HOUSE-6] %s is fetched, also in one gathering with what the answer carried',
  (_what, { id, version, ...other }) => {
    const { answer, hear, gather, stale } = startAtWorklist();
    answer(7, 1);
    hear(7, 1);
    hear(id, version, other);
    gather();
    expect(stale()).toContain('worklist');
  },
);

test('[HOUSE-6] answers add up: what one carried is known after the next', () => {
  const { answer, hear, gather, stale } = startAtWorklist();
  answer(7, 1);
  answer(8, 1);
  answer(7, 2);
  for (const [id, version] of [
    [7, 1],
    [8, 1],
    [7, 2],
  ] as const)
    hear(id, version);
  gather();
  expect(stale()).not.toContain('worklist');
});

test('[HOUSE-6] when a fetch that began before the save puts older data over the answer, the event fetches it again', () => {
  const { queryClient, keys, answer, hear, gather, stale } = startAtWorklist();
  answer(7, 1);
  queryClient.setQueryData<Rows>(keys.worklist, { rows: [] });
  hear(7, 1);
  gather();
  expect(stale()).toContain('worklist');
});

test('[HOUSE-6] what is being fetched when the event comes is fetched again: it may have been read before the save', async () => {
  const { queryClient, keys, answer, hear, gather } = startAtWorklist();
  const answers: ((rows: Rows) => void)[] = [];
  const observer = new QueryObserver<Rows>(queryClient, {
    queryKey: keys.worklist,
    queryFn: () => new Promise<Rows>((resolve) => void answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  expect(answers).toHaveLength(1);
  answer(7, 1);
  hear(7, 1);
  gather();
  expect(answers).toHaveLength(2);
  answers[1]?.({ rows: [{ id: 7, version: 1 }] });
  answers[0]?.({ rows: [] });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(observer.getCurrentResult().data).toEqual({ rows: [{ id: 7, version: 1 }] });
  stop();
});

test('[HOUSE-6] a tab that did not save fetches', () => {
  const [saving, beside] = [startAtWorklist(), startAtWorklist()];
  saving.answer(7, 1);
  for (const tab of [saving, beside]) tab.hear(7, 1);
  vi.runAllTimers();
  expect(saving.stale()).not.toContain('worklist');
  expect(beside.stale()).toContain('worklist');
});

test('[HOUSE-6] a query that a line names by itself is fetched for that line alone', () => {
  const { hear, gather, stale } = startAtWorklist();
  hear(1, 1, { entity: 'accessions' });
  hear(1, 1, { entity: 'results' });
  gather();
  expect(stale()).toEqual(['worklist', 'run', 'calls']);
  hear(1, 1, { entity: 'critical_calls' });
  hear(1, 1, { entity: 'labs' });
  gather();
  expect(stale()).toEqual(['worklist', 'run', 'calls', 'counts', 'labs']);
});

test('[HOUSE-6] a change this page does not know, of a newer server, refreshes everything', () => {
  const { note, stale } = start();
  note('from_tomorrow');
  vi.runAllTimers();
  expect(stale()).toEqual(['users', 'clients', 'labs']);
});

test('[HOUSE-6] of a tab that was hidden through thousands of changes, what they touch is fetched, and nothing else', () => {
  let hidden = true;
  const { refresher, note, stale } = start(() => hidden);
  note('users');
  for (let id = 0; id < 12_000; id += 1)
    refresher.note({ entity: 'clients', entityId: String(id), version: 1, change: 'update' });
  hidden = false;
  refresher.shown();
  expect(stale()).toEqual(['users', 'clients']);
});
