import { everything, type EventFeed, type LabEvent } from './event-feed.ts';
import { endsStreamOf, mayHear, type Hearer } from './visibility.ts';

const page = 500;
const mostWaiting = 5_000;

/** Yielded when the place a stream asks to resume from is no longer kept: the client fetches everything again. */
export type StreamItem = { seq: number; event: LabEvent | null };

/** Not a row of the event log, so it carries the number of the last one that is. */
const unnumbered = (entity: 'opened' | 'presence', entityId: string, seq: number): LabEvent => ({
  seq,
  entity,
  entityId,
  version: null,
  change: 'update',
  clientId: null,
  labId: null,
});

/**
 * The changes one person may hear, from `after` on, each exactly once and in order. Live events are buffered from the
 * first moment, then the past is read, then the buffer is drained from where the past ended: no gap, no double.
 *
 * The first item, `opened`, is sent once the stream listens. Its number is the resume point of a stream that is cut before
 * its first change: without it, a change saved during the reconnect would be lost.
 */
export async function* streamChanges(
  feed: EventFeed,
  hearer: Hearer,
  after: number | null,
  signal: AbortSignal,
): AsyncGenerator<StreamItem> {
  const buffer: LabEvent[] = [];
  let wake = (): void => {};
  const forget = feed.listen((events) => {
    const newest = events.at(-1);
    // A reader that stopped reading must not fill the server: it is told to fetch everything instead.
    if (newest !== undefined && buffer.length + events.length > mostWaiting) {
      buffer.splice(0, buffer.length, { ...newest, entity: everything });
    } else {
      buffer.push(...events);
    }
    wake();
  });
  /** Surfaces to ask about again; said once however often they moved since. */
  const moved = new Set<string>();
  const forgetPresence = feed.listenToPresence(({ surface, sessions }) => {
    if (!sessions.has(hearer.sessionId)) return;
    moved.add(surface);
    wake();
  });
  const stop = (): void => wake();
  signal.addEventListener('abort', stop);
  try {
    let last = after ?? feed.head();
    yield { seq: last, event: unnumbered('opened', '*', last) };
    for (let behind = after !== null; behind && !signal.aborted;) {
      const past = await feed.since(last, page);
      if (past === null) {
        last = feed.head();
        yield { seq: last, event: null };
        break;
      }
      for (const event of past) {
        last = event.seq;
        if (mayHear(hearer, event)) yield { seq: event.seq, event };
      }
      behind = past.length === page;
    }
    while (!signal.aborted) {
      for (let event = buffer.shift(); event !== undefined; event = buffer.shift()) {
        if (event.entity === everything) {
          last = event.seq;
          yield { seq: last, event: null };
          continue;
        }
        if (event.seq <= last) continue;
        last = event.seq;
        if (mayHear(hearer, event)) yield { seq: event.seq, event };
        if (signal.aborted || endsStreamOf(hearer, event)) return;
      }
      for (const surface of moved) {
        moved.delete(surface);
        // Somebody moved at a surface this user has open too.
        yield { seq: last, event: unnumbered('presence', surface, last) };
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (buffer.length > 0 || moved.size > 0 || signal.aborted) resolve();
      });
    }
  } finally {
    forget();
    forgetPresence();
    signal.removeEventListener('abort', stop);
  }
}
