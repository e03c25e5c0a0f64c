import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherMs, makeSaveQueue, type Batch } from './save-queue.ts';

type Sent = { key: string; entries: Record<string, string> };

const largestBatch = 500;
const silence = new Error('no answer');
const refusal = Object.assign(new Error('refused'), { answered: true });

/** A server that can be told to stay silent, to refuse, or to wait with its answer. */
const bench = (typed: Record<string, string>) => {
  const sent: Sent[] = [];
  const told: string[] = [];
  const outcomes: (Error | null)[] = [];
  let gate: Promise<void> | null = null;
  let keys = 0;
  const queue = makeSaveQueue<string, string, string>({
    largestBatch,
    entryOf: (cell) => typed[cell] ?? null,
    send: async ({ key, entries }: Batch<string, string>) => {
      sent.push({ key, entries: Object.fromEntries(entries) });
      if (gate !== null) await gate;
      const failure = outcomes.shift() ?? null;
      if (failure !== null) throw failure;
      return 'ok';
    },
    isAnswer: (error) => error === refusal,
    onSending: (cells) => told.push(`sending ${cells.join()}`),
    onAnswer: ({ entries }) => void told.push(`saved ${[...entries.keys()].join()}`),
    onFailed: (cells) => told.push(`failed ${cells.join()}`),
    newKey: () => {
      keys += 1;
      return `key ${keys}`;
    },
    wait: () => Promise.resolve(),
  });
  return {
    queue,
    sent,
    told,
    fail: (...next: (Error | null)[]) => outcomes.push(...next),
    hold: () => {
      let open: () => void = () => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return () => {
        gate = null;
        open();
      };
    },
  };
};
const moment = () => vi.advanceTimersByTimeAsync(gatherMs);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('cells of one moment go together, under one key', async () => {
  const { queue, sent, told } = bench({ a: '4.1', b: '4.2' });
  queue.add(['a']);
  await vi.advanceTimersByTimeAsync(gatherMs - 1);
  queue.add(['b']);
  expect(sent).toEqual([]);
  await moment();
  expect(sent).toEqual([{ key: 'key 1', entries: { a: '4.1', b: '4.2' } }]);
  expect(told).toEqual(['sending a,b', 'saved a,b']);
});

test('what is typed while a request is under way follows in one other request', async () => {
  const { queue, sent, hold } = bench({ a: '1', b: '2', c: '3' });
  const open = hold();
  queue.add(['a']);
  await moment();
  queue.add(['b']);
  queue.add(['c']);
  await moment();
  expect(sent).toHaveLength(1);
  open();
  await moment();
  expect(sent.map(({ entries }) => entries)).toEqual([{ a: '1' }, { b: '2', c: '3' }]);
});

test('without an answer the very same is asked again under the same key; newer typing waits behind it', async () => {
  const typed: Record<string, string> = { a: '4.1' };
  const { queue, sent, told, fail } = bench(typed);
  fail(silence, silence, silence);
  queue.add(['a']);
  await moment();
  expect(sent).toHaveLength(3);
  expect(told.at(-1)).toBe('failed a');
  typed['a'] = '4.2';
  typed['b'] = '5';
  queue.add(['a', 'b']);
  await moment();
  expect(sent).toHaveLength(3);
  queue.retry();
  await moment();
  expect(sent.slice(3)).toEqual([
    { key: 'key 1', entries: { a: '4.1' } },
    { key: 'key 2', entries: { a: '4.2', b: '5' } },
  ]);
  expect(new Set(sent.slice(0, 4).map(({ key }) => key))).toEqual(new Set(['key 1']));
});

test('an answer that refuses is told once, and does not hold up the rest', async () => {
  const { queue, sent, told, fail } = bench({ a: '1', b: '2' });
  fail(refusal);
  queue.add(['a']);
  await moment();
  queue.add(['b']);
  await moment();
  expect(sent).toHaveLength(2);
  expect(told).toEqual(['sending a', 'failed a', 'sending b', 'saved b']);
});

test('a thousand cells go in requests of at most five hundred, none twice and none missing', async () => {
  const cells = Array.from({ length: 1_001 }, (_, place) => `c${place}`);
  const { queue, sent } = bench(Object.fromEntries(cells.map((cell) => [cell, '1'])));
  queue.add(cells);
  await moment();
  expect(sent.map(({ entries }) => Object.keys(entries).length)).toEqual([largestBatch, largestBatch, 1]);
  expect(sent.flatMap(({ entries }) => Object.keys(entries))).toEqual(cells);
});

test('save now does not wait, and nothing to send sends nothing', async () => {
  const { queue, sent } = bench({ a: '1' });
  queue.add(['a', 'gone']);
  queue.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ key: 'key 1', entries: { a: '1' } }]);
  queue.add(['gone']);
  await moment();
  expect(sent).toHaveLength(1);
});
