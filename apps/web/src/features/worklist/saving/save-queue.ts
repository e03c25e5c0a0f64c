/**
 * Sends committed cells: those of one moment together, one request at a time, each batch under one key until it is answered. A batch
 * without an answer may have been saved, so it is asked again as it was, and what was typed since waits behind it.
 */
export const gatherMs = 50;
const tries = 3;

export type Batch<Cell extends string, Entry> = { readonly key: string; readonly entries: ReadonlyMap<Cell, Entry> };

export type SaveQueueOptions<Cell extends string, Entry, Answer> = {
  /** Entries one request takes; what is beyond it follows in the next. */
  largestBatch: number;
  /** What is to be sent for the cell now; null when there is nothing any more. */
  entryOf: (cell: Cell) => Entry | null;
  send: (batch: Batch<Cell, Entry>) => Promise<Answer>;
  /** The server answered, and asking again cannot change it. */
  isAnswer: (error: unknown) => boolean;
  onSending: (cells: readonly Cell[]) => void;
  /** The next batch is made when this is done: it may change what is sent. */
  onAnswer: (batch: Batch<Cell, Entry>, answer: Answer) => void | Promise<void>;
  onFailed: (cells: readonly Cell[], error: unknown) => void;
  newKey?: () => string;
  wait?: (ms: number) => Promise<void>;
};

export type SaveQueue<Cell extends string> = {
  add: (cells: readonly Cell[]) => void;
  /** Now rather than in a moment. */
  flush: () => void;
  /** After a failure: the same again, then whatever waits. */
  retry: () => void;
  isBusy: () => boolean;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

export const makeSaveQueue = <Cell extends string, Entry, Answer>(
  options: SaveQueueOptions<Cell, Entry, Answer>,
): SaveQueue<Cell> => {
  const { largestBatch, entryOf, send, newKey = () => crypto.randomUUID(), wait = pause } = options;
  const waiting = new Set<Cell>();
  /** Sent, and not answered. */
  let head: Batch<Cell, Entry> | null = null;
  let running = false;
  let stopped = false;

  const nextBatch = (): Batch<Cell, Entry> | null => {
    const entries = new Map<Cell, Entry>();
    for (const cell of waiting) {
      if (entries.size >= largestBatch) break;
      waiting.delete(cell);
      const entry = entryOf(cell);
      if (entry !== null) entries.set(cell, entry);
    }
    return entries.size === 0 ? null : { key: newKey(), entries };
  };

  const deliver = async (batch: Batch<Cell, Entry>): Promise<'answered' | 'silent'> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await options.onAnswer(batch, await send(batch));
        return 'answered';
      } catch (error) {
        if (options.isAnswer(error)) {
          options.onFailed([...batch.entries.keys()], error);
          return 'answered';
        }
        if (attempt >= tries) {
          options.onFailed([...new Set([...batch.entries.keys(), ...waiting])], error);
          return 'silent';
        }
        await wait(250 * 2 ** attempt);
      }
    }
  };

  const run = async (): Promise<void> => {
    if (running || stopped) return;
    running = true;
    for (;;) {
      head ??= nextBatch();
      if (head === null) break;
      options.onSending([...head.entries.keys()]);
      if ((await deliver(head)) === 'silent') {
        stopped = true;
        break;
      }
      head = null;
    }
    running = false;
  };

  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    void run();
  };
  return {
    add: (cells) => {
      for (const cell of cells) waiting.add(cell);
      // While the server is silent what is typed waits too, and is told so.
      if (stopped && head !== null) options.onFailed(cells, null);
      else timer ??= setTimeout(flush, gatherMs);
    },
    flush,
    retry: () => {
      stopped = false;
      flush();
    },
    isBusy: () => running || waiting.size > 0,
  };
};
