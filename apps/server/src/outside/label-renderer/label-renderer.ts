import { mostPictureDots } from '@aliquot/zpl/design/dots';
import type { DrawOutcome } from './draw-outcome.ts';
import type { RenderAnswer, RenderRequest } from './render-messages.ts';
import { startRenderThread, type RenderThread } from './render-thread.ts';

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
const outcomeOf = (answer: Exclude<RenderAnswer, { kind: 'ready' }>): DrawOutcome =>
  answer.kind === 'drawn' ? { kind: 'drawn', png: answer.png, count: answer.count } : { kind: answer.kind };

/** One timer for what is waited for now: a start, a label, or the next label. */
const makeTimer = () => {
  let timer: NodeJS.Timeout | null = null;
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const set = (ms: number, act: () => void): void => {
    stop();
    timer = setTimeout(act, ms).unref();
  };
  return { set, stop };
};

/**
 * Labels drawn one after the other in one worker thread, started with the first label. A label that takes too long, too much
 * memory or the whole thread with it costs nobody else theirs: the next one gets a new thread.
 */
export const makeLabelRenderer = (report: (event: string) => void, settings = rendererSettings): LabelRenderer => {
  const waiting: Job[] = [];
  const timer = makeTimer();
  let thread: RenderThread | null = null;
  let current: Job | null = null;
  let stopped = false;

  const settle = (outcome: DrawOutcome): void => {
    const job = current;
    current = null;
    job?.settle(outcome);
  };
  const endThread = async (): Promise<void> => {
    const last = thread;
    thread = null;
    await last?.end();
  };
  /** The thread is of no use any more: its label is answered, and the next one starts another. */
  const abandon = (event: string, outcome: DrawOutcome): void => {
    report(event);
    void endThread();
    settle(outcome);
    next();
  };
  const begin = (): void => {
    if (current === null || thread?.isReady() !== true) return;
    timer.set(settings.labelMs, () => abandon('took too long', { kind: 'took too long' }));
    thread.send(current.request);
  };
  const take = (answer: Exclude<RenderAnswer, { kind: 'ready' }>): void => {
    const megabytes = Math.round(answer.memoryBytes / 1_048_576);
    const worn = answer.kind === 'took too much memory' || answer.memoryBytes > settings.keepMemoryBytes;
    if (worn) return abandon(`replaced at ${megabytes} MB`, outcomeOf(answer));
    settle(outcomeOf(answer));
    return next();
  };
  const start = (): void => {
    timer.set(settings.startMs, () => abandon('did not start', { kind: 'failed' }));
    thread = startRenderThread(
      { mostMemoryBytes: settings.mostMemoryBytes },
      { onReady: begin, onAnswer: take, onExit: (code) => abandon(`ended with ${code}`, { kind: 'failed' }) },
    );
  };
  const next = (): void => {
    if (current !== null || stopped) return undefined;
    current = waiting.shift() ?? null;
    if (current === null) return timer.set(settings.idleMs, () => void endThread());
    if (current.gone?.aborted === true) {
      settle({ kind: 'busy' });
      return next();
    }
    return thread === null ? start() : begin();
  };

  return {
    draw: (request, gone) =>
      new Promise((resolve) => {
        if (request.dots.width * request.dots.height > mostPictureDots) return resolve({ kind: 'too many dots' });
        if (stopped || waiting.length >= settings.mostWaiting) return resolve({ kind: 'busy' });
        waiting.push({ request, gone, settle: resolve });
        return next();
      }),
    threadId: () => thread?.id ?? null,
    stop: async () => {
      stopped = true;
      timer.stop();
      for (const job of waiting.splice(0)) job.settle({ kind: 'busy' });
      settle({ kind: 'busy' });
      await endThread();
    },
  };
};
