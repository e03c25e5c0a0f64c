import { mostPictureDots } from '@aliquot/zpl/design/dots';
import type { DrawOutcome } from './label-renderer/draw-outcome.ts';
import { inchesOf } from './label-renderer/label-size.ts';
import type { RenderRequest } from './label-renderer/render-messages.ts';

/** A label service of the same contract somewhere else. */
export type LabelService = {
  readonly host: string;
  draw: (request: RenderRequest, gone: AbortSignal) => Promise<DrawOutcome>;
};
export type LabelServiceSettings = { readonly answerMs: number; readonly mostBytes: number };

const serviceSettings: LabelServiceSettings = { answerMs: 5_000, mostBytes: 2 * 1_048_576 };
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const refusals: Readonly<Record<number, DrawOutcome>> = {
  400: { kind: 'not drawable' },
  404: { kind: 'no such label' },
  413: { kind: 'too large' },
  429: { kind: 'busy' },
};
const noAnswer: DrawOutcome = { kind: 'no answer' };

const addressOf = (base: string, { dots, index }: RenderRequest): string => {
  // Digits enough to name one dot at the highest density.
  const inches = (count: number): string => inchesOf(count, dots.dpmm).toFixed(6);
  return `${base}/v1/printers/${dots.dpmm}dpmm/labels/${inches(dots.width)}x${inches(dots.height)}/${index}/`;
};

/** The body as far as the limit; null when there is more. */
const readUpTo = async (response: Response, most: number): Promise<Buffer | null> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Without a count that is one, the ends of labels are counted. */
const countIn = (response: Response, zpl: string): number => {
  const said = response.headers.get('x-total-count') ?? '';
  return /^\d{1,4}$/u.test(said) ? Number(said) : (zpl.match(/\^XZ/giu)?.length ?? 1);
};

/** Nothing of its answer is believed but a status that is known and a picture that is one. */
const ask = async (base: string, request: RenderRequest, signal: AbortSignal, most: number): Promise<DrawOutcome> => {
  const response = await fetch(addressOf(base, request), {
    method: 'POST',
    headers: { accept: 'image/png', 'content-type': 'application/x-www-form-urlencoded' },
    body: request.zpl,
    redirect: 'manual',
    signal,
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    return refusals[response.status] ?? noAnswer;
  }
  const png = await readUpTo(response, most);
  if (png === null || !png.subarray(0, pngSignature.length).equals(pngSignature)) return noAnswer;
  return { kind: 'drawn', png, count: countIn(response, request.zpl) };
};

export const openLabelService = (url: string, settings = serviceSettings): LabelService => ({
  host: new URL(url).host,
  draw: async (request, gone) => {
    if (request.dots.width * request.dots.height > mostPictureDots) return { kind: 'too many dots' };
    const signal = AbortSignal.any([gone, AbortSignal.timeout(settings.answerMs)]);
    return ask(url.replace(/\/+$/u, ''), request, signal, settings.mostBytes).catch(() => noAnswer);
  },
});
