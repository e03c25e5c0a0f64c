import { Worker } from 'node:worker_threads';
import type { DrawOutcome } from './draw-outcome.ts';
import { mostDots } from './label-size.ts';
import type { RenderAnswer, RenderRequest, WorkerSettings } from './render-messages.ts';

export type RendererSettings = {
  /** For one label, from the moment the worker begins with it. */
  readonly labelMs: number;
  /** For loading the renderer and its fonts. */
  readonly startMs: number;
  /** Without a label for this long, the worker gives its memory back. */
  readonly idleMs: number;
  /** Labels that wait behind the one that is drawn. */
  readonly mostWaiting: number;
  /** What the renderer's memory may grow to. */
  readonly mostMemoryBytes: number;
  /** Grown beyond this it is replaced after its answer: WebAssembly memory never shrinks. */
  readonly keepMemoryBytes: number;
};

export const rendererSettings: RendererSettings = {
  labelMs: 10_000,
  startMs: 30_000,
  idleMs: 5 * 60_000,
  mostWaiting: 16,
  mostMemoryBytes: 512 * 1_048_576,
  keepMemoryBytes: 256 * 1_048_576,
};

export type LabelRenderer = {
  /** Draws one label of a text. Given up while it waits, it is not drawn. */
  draw: (request: RenderRequest, gone?: AbortSignal) => Promise<DrawOutcome>;
  /** The thread that draws, while there is one. */
  threadId: () => number | null;
  stop: () => Promise<void>;
};

type Job = {
  readonly request: RenderRequest;
  readonly gone: AbortSignal | undefined;
  readonly settle: (outcome: DrawOutcome) => void;
};
type Thread = { readonly worker: Worker; ready: boolean; ended: boolean };

const startThread = (settings: WorkerSettings): Thread => {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: settings,
    // What the renderer prints when it fails quotes the label: it is read and thrown away.
    stdout: true,
    stderr: true,
    env: {},
  });
  worker.stdout.resume();
  worker.stderr.resume();
  // An idle renderer does not keep the process alive.
  worker.unref();
  return { worker, ready: false, ended: false };
};

const outcomeOf = (answer: Exclude<RenderAnswer, { kind: 'ready' }>): DrawOutcome =>
  answer.kind === 'drawn' ? { kind: 'drawn', png: answer.png, count: answer.count } : { kind: answer.kind };

/**
 * Labels drawn one after the other in one worker thread, started with the first label. A label that takes too long, too much
 * memory or the whole thread with it costs nobody else theirs: the next one gets a new thread.
 */
export const makeLabelRenderer = (report: (event: string) => void, settings = rendererSettings): LabelRenderer => {
  const waiting: Job[] = [];
  let thread: Thread | null = null;
  let current: Job | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  const setTimer = (ms: number, act: () => void): void => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(act, ms).unref();
  };
  const settle = (outcome: DrawOutcome): void => {
    const job = current;
    current = null;
    job?.settle(outcome);
  };
  const endThread = async (): Promise<void> => {
    const last = thread;
    thread = null;
    if (last === null) return;
    last.ended = true;
    await last.worker.terminate();
  };
  /** The thread is of no use any more: its label is answered, and the next one starts another. */
  const abandon = (outcome: DrawOutcome): void => {
    void endThread();
    settle(outcome);
    next();
  };

  const begin = (): void => {
    if (current === null || thread?.ready !== true) return;
    setTimer(settings.labelMs, () => {
      report('took too long');
      abandon({ kind: 'took too long' });
    });
    thread.worker.postMessage(current.request);
  };
  const take = (own: Thread, answer: RenderAnswer): void => {
    if (own.ended) return;
    if (answer.kind === 'ready') {
      own.ready = true;
      return begin();
    }
    const worn = answer.kind === 'took too much memory' || answer.memoryBytes > settings.keepMemoryBytes;
    if (worn) report(`replaced at ${Math.round(answer.memoryBytes / 1_048_576)} MB`);
    if (worn) return abandon(outcomeOf(answer));
    settle(outcomeOf(answer));
    return next();
  };
  const start = (): void => {
    const own = startThread({ mostMemoryBytes: settings.mostMemoryBytes });
    thread = own;
    own.worker.on('message', (answer: RenderAnswer) => take(own, answer));
    // Its message may quote the label; that it ended is enough.
    own.worker.on('error', () => {});
    own.worker.on('exit', (code) => {
      if (own.ended) return;
      report(`ended with ${code}`);
      abandon({ kind: 'failed' });
    });
    setTimer(settings.startMs, () => {
      report('did not start');
      abandon({ kind: 'failed' });
    });
  };
  const next = (): void => {
    if (current !== null || stopped) return;
    current = waiting.shift() ?? null;
    if (current === null) return setTimer(settings.idleMs, () => void endThread());
    if (current.gone?.aborted === true) {
      settle({ kind: 'busy' });
      return next();
    }
    return thread === null ? start() : begin();
  };

  return {
    draw: (request, gone) =>
      new Promise((resolve) => {
        if (request.dots.width * request.dots.height > mostDots) return resolve({ kind: 'too many dots' });
        if (stopped || waiting.length >= settings.mostWaiting) return resolve({ kind: 'busy' });
        waiting.push({ request, gone, settle: resolve });
        return next();
      }),
    threadId: () => thread?.worker.threadId ?? null,
    stop: async () => {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      for (const job of waiting.splice(0)) job.settle({ kind: 'busy' });
      settle({ kind: 'busy' });
      await endThread();
    },
  };
};
