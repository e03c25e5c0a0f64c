import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RenderRequest, WorkerSettings } from './render-messages.ts';

/** One worker that draws. Once it was ended nothing is heard of it any more. */
export type RenderThread = {
  readonly id: number;
  isReady: () => boolean;
  send: (request: RenderRequest) => void;
  end: () => Promise<void>;
};
export type ThreadListener = {
  onReady: () => void;
  onAnswer: (answer: Exclude<RenderAnswer, { kind: 'ready' }>) => void;
  /** It went by itself. */
  onExit: (code: number) => void;
};

export const startRenderThread = (settings: WorkerSettings, listener: ThreadListener): RenderThread => {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: settings,
    // What the renderer prints when it fails quotes the label: it is read and thrown away.
    stdout: true,
    stderr: true,
    env: {},
  });
  let ready = false;
  let ended = false;
  worker.stdout.resume();
  worker.stderr.resume();
  // An idle renderer does not keep the process alive.
  worker.unref();
  worker.on('message', (answer: RenderAnswer) => {
    if (ended) return undefined;
    if (answer.kind !== 'ready') return listener.onAnswer(answer);
    ready = true;
    return listener.onReady();
  });
  // Its message may quote the label; that it ended is enough.
  worker.on('error', () => {});
  worker.on('exit', (code) => {
    if (!ended) listener.onExit(code);
  });
  return {
    id: worker.threadId,
    isReady: () => ready,
    send: (request) => worker.postMessage(request),
    end: async () => {
      ended = true;
      await worker.terminate();
    },
  };
};
