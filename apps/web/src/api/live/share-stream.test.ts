import { afterEach, expect, test, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { shareStream, type Change, type OpenStream, type StreamListener } from './share-stream.ts';

const change = (id: string): Change => ({ entity: 'users', entityId: id, version: 1, change: 'update' });

/** One waiter at a time holds the lock; the next gets it when the holder's promise ends. */
const makeLocks = () => {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
      const turn = tail.then(() => (signal.aborted ? undefined : hold()));
      tail = turn;
      return turn;
    },
  } as unknown as LockManager;
};

const tabs: (() => void)[] = [];
afterEach(() => {
  for (const close of tabs.splice(0)) close();
});

let room = 0;
const makeBrowser = (locking: 'locks' | 'none' = 'locks') => {
  const locks = locking === 'locks' ? makeLocks() : undefined;
  room += 1;
  const lockName = `test-${room}`;
  const streams: { after: string | null; listener: StreamListener; open: boolean }[] = [];
  const open: OpenStream = (after, listener) => {
    const stream = { after, listener, open: true };
    streams.push(stream);
    return () => {
      stream.open = false;
    };
  };
  const openTab = () => {
    const heard: string[] = [];
    const states: Connection[] = [];
    const { close, reconnect } = shareStream(
      open,
      { locks, channel: new BroadcastChannel(lockName), lockName },
      { onChange: (id) => heard.push(id), onState: (state) => states.push(state) },
    );
    tabs.push(close);
    return { heard, states, close, reconnect };
  };
  return { streams, openTab };
};

test('[CALL-5] two tabs share one stream, and both hear it', async () => {
  const { streams, openTab } = makeBrowser();
  const [first, second] = [openTab(), openTab()];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.listener.onState('live');
  streams[0]?.listener.onChange('5', change('1'));
  await vi.waitFor(() => expect(second.heard).toEqual(['5']));
  expect(first.heard).toEqual(['5']);
  expect(second.states.at(-1)).toBe('live');
  expect(streams).toHaveLength(1);
});

test('[CALL-5] when the reading tab closes, the next goes on from the last event it heard', async () => {
  const { streams, openTab } = makeBrowser();
  const [first, second] = [openTab(), openTab()];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.listener.onChange('5', change('1'));
  await vi.waitFor(() => expect(second.heard).toEqual(['5']));
  first.close();
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  expect(streams.map(({ after, open }) => [after, open])).toEqual([
    [null, false],
    ['5', true],
  ]);
  streams[1]?.listener.onChange('6', change('2'));
  expect(second.heard).toEqual(['5', '6']);
});

test('[CALL-5] a stream that opened and heard no change is resumed from where it opened, by any tab', async () => {
  const { streams, openTab } = makeBrowser();
  const [first, second] = [openTab(), openTab()];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.listener.onChange('4', { entity: 'opened', entityId: '*', version: null, change: 'update' });
  first.reconnect();
  expect(streams.map(({ after }) => after)).toEqual([null, '4']);
  // Told after it and in order: what the second tab has heard by then includes the opening.
  streams[1]?.listener.onState('live');
  await vi.waitFor(() => expect(second.states.at(-1)).toBe('live'));
  expect([first.heard, second.heard], 'nothing changed').toEqual([[], []]);
  first.close();
  await vi.waitFor(() => expect(streams).toHaveLength(3));
  expect(streams[2]?.after).toBe('4');
});

test('[CALL-5] a tab opened later learns how the connection stands', async () => {
  const { streams, openTab } = makeBrowser();
  openTab();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.listener.onState('reconnecting');
  const late = openTab();
  await vi.waitFor(() => expect(late.states.at(-1)).toBe('reconnecting'));
});

test('[CALL-5] when the network is back the reading tab connects anew from where it was', async () => {
  const { streams, openTab } = makeBrowser();
  const [first, second] = [openTab(), openTab()];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.listener.onChange('5', change('1'));
  second.reconnect();
  expect(streams).toHaveLength(1);
  first.reconnect();
  expect(streams.map(({ after, open }) => [after, open])).toEqual([
    [null, false],
    ['5', true],
  ]);
});

test('[CALL-5] without locks (plain http) every tab reads for itself', () => {
  const { streams, openTab } = makeBrowser('none');
  openTab();
  openTab();
  expect(streams).toHaveLength(2);
});
