/** The renderer alone, in a worker thread as in the server: draws what it is sent and says how long the call took. */
import { parentPort } from 'node:worker_threads';
import { ready } from 'zpl-renderer-js';

type Label = { zpl: string; widthMm: number; heightMm: number; dpmm: number };

const { api } = await ready;
const draw = async ({ zpl, widthMm, heightMm, dpmm }: Label): Promise<void> => {
  const began = performance.now();
  await api.zplToBase64Async(zpl, widthMm, heightMm, dpmm);
  parentPort?.postMessage(performance.now() - began);
};
parentPort?.on('message', (label: Label) => void draw(label));
