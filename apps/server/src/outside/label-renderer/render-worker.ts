import { parentPort, workerData } from 'node:worker_threads';
import { changesPrefixes, readCommands } from '@aliquot/zpl/commands/read-commands';
import { capitalCommands, splitLabels } from '@aliquot/zpl/commands/split-labels';
import { mostPictureDots } from '@aliquot/zpl/design/dots';
import { mostLabels } from './label-size.ts';
import { pageBytes, withMemoryLimit } from './limit-memory.ts';
import type { RenderAnswer, RenderRequest, WorkerSettings } from './render-messages.ts';

/**
 * Runs in a thread of its own: drawing blocks it, for seconds where a label is large. It answers one request after the other. What
 * the renderer says of an error may quote the label, so it goes no further than this file.
 */
const { mostMemoryBytes } = workerData as WorkerSettings;
const port = parentPort;
if (port === null) throw new Error('this file is a worker');

type Instance = { readonly exports: Readonly<Record<string, unknown>> };
type Memory = { readonly buffer: ArrayBuffer };
/** As far as it is used here: Node's own types leave it out. */
type WasmHost = { instantiate: (module: Uint8Array, imports: unknown) => Promise<{ instance: Instance }> };

let memory: Memory | null = null;
const memoryBytes = (): number => memory?.buffer.byteLength ?? 0;

/** The renderer compiles its module by itself; on the way it is given its limit, and its memory is watched. */
const limitNextModule = (): void => {
  const { WebAssembly: host } = globalThis as unknown as { WebAssembly: WasmHost };
  const instantiate = host.instantiate.bind(host);
  host.instantiate = async (module, imports) => {
    const { instance } = await instantiate(withMemoryLimit(module, mostMemoryBytes / pageBytes), imports);
    memory = instance.exports['mem'] as Memory;
    return { instance };
  };
};
limitNextModule();
const { ready } = await import('zpl-renderer-js');
const { api } = await ready;

/** The renderer rounds up, and a product may end a hair above its whole number. */
const millimeters = (dots: number, dpmm: number): number => (dots - 0.25) / dpmm;

const pngOf = (base64: string): Uint8Array<ArrayBuffer> => {
  // A buffer of its own, so that it can be handed over instead of copied.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(base64, 'base64'));
  bytes.write(base64, 'base64');
  return new Uint8Array(bytes.buffer);
};

type Drawn = Exclude<RenderAnswer, { kind: 'ready' }>;
const refuse = (kind: Exclude<Drawn['kind'], 'drawn'>): Drawn => ({ kind, memoryBytes: memoryBytes() });

const drawOne = async ({ dots, ...request }: RenderRequest): Promise<Drawn> => {
  const zpl = capitalCommands(request.zpl);
  const size = [millimeters(dots.width, dots.dpmm), millimeters(dots.height, dots.dpmm), dots.dpmm] as const;
  if (changesPrefixes(readCommands(zpl))) {
    // Where commands are made of other characters, only the renderer knows where a label ends: it draws all of them.
    const most = zpl.split(/XZ/iu).length - 1;
    if (most > mostLabels) return refuse('too many labels');
    if (dots.width * dots.height * most > mostPictureDots) return refuse('too many dots');
    const pictures = await api.zplToBase64MultipleAsync(zpl, ...size);
    const picture = pictures[request.index];
    if (picture === undefined) return refuse('no such label');
    return { kind: 'drawn', png: pngOf(picture), count: pictures.length, memoryBytes: memoryBytes() };
  }
  const { count, label } = splitLabels(zpl);
  if (count > mostLabels) return refuse('too many labels');
  if (request.index >= Math.max(1, count)) return refuse('no such label');
  const picture = await api.zplToBase64Async(label(request.index) ?? zpl, ...size);
  return { kind: 'drawn', png: pngOf(picture), count: Math.max(1, count), memoryBytes: memoryBytes() };
};

const refusalOf = (error: unknown): Drawn => {
  const message = error instanceof Error ? error.message : '';
  if (/no labels parsed/iu.test(message)) return refuse('nothing to draw');
  // Out of memory, the renderer ends in the middle of a call and has no words of its own for it.
  return refuse(/^(?:Error rendering|Unexpected error)/u.test(message) ? 'not drawable' : 'took too much memory');
};

const answer = (message: RenderAnswer): void =>
  port.postMessage(message, message.kind === 'drawn' ? [message.png.buffer as ArrayBuffer] : []);

port.on('message', (request: RenderRequest) => {
  drawOne(request)
    .catch(refusalOf)
    .then(answer, () => process.exit(1));
});

// The first label takes ten times as long as the others: fonts are read.
await api.zplToBase64Async('^XA^FO1,1^A0N,10^FDx^FS^XZ', 10, 10, 8);
answer({ kind: 'ready' });
