import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { pngSize } from '#testing/read-png.ts';
import type { DrawOutcome } from './draw-outcome.ts';
import { makeLabelRenderer, rendererSettings, type LabelRenderer, type RendererSettings } from './label-renderer.ts';
import type { RenderRequest } from './render-messages.ts';

const renderers: LabelRenderer[] = [];
const events: string[] = [];
const start = (change: Partial<RendererSettings> = {}): LabelRenderer => {
  const renderer = makeLabelRenderer((event) => events.push(event), { ...rendererSettings, ...change });
  renderers.push(renderer);
  return renderer;
};
/** For labels that leave a renderer as they found it: each start takes half a second. */
let common: LabelRenderer;
beforeAll(() => {
  common = makeLabelRenderer((event) => events.push(event));
});
afterAll(() => common.stop());
afterEach(async () => {
  await Promise.all(renderers.splice(0).map((renderer) => renderer.stop()));
  events.length = 0;
});

const tube = { dpmm: 8, width: 456, height: 152 } as const;
const label = (text: string): string => `^XA^CI28^FO10,10^A0N,30^FD${text}^FS^XZ`;
const request = (zpl: string, change: Partial<RenderRequest> = {}): RenderRequest => ({
  zpl,
  dots: tube,
  index: 0,
  ...change,
});
const pictureOf = (outcome: DrawOutcome): string => {
  if (outcome.kind !== 'drawn') throw new Error(outcome.kind);
  return Buffer.from(outcome.png).toString('base64');
};
/** Takes many seconds: each box is inverted against everything below it. */
const slow = `^XA${'^FO0,0^FR^GB2000,2000,1000^FS'.repeat(200)}^XZ`;
const slowRequest = request(slow, { dots: { dpmm: 12, width: 3_000, height: 3_000 } });

test.each([6, 8, 12, 24] as const)(
  'the picture at %i dots a millimeter has exactly the dots asked for',
  async (dpmm) => {
    const renderer = common;
    for (const [width, height] of [
      [1, 1],
      [457, 153],
      [1_219, 610],
    ] as const) {
      const outcome = await renderer.draw(request(label('x'), { dots: { dpmm, width, height } }));
      expect(pngSize(outcome.kind === 'drawn' ? outcome.png : new Uint8Array())).toEqual([width, height]);
    }
  },
);

test('one label of several is drawn, with what the labels before it set and define', async () => {
  const renderer = common;
  const zpl = `^XA^DFR:A.ZPL^FS^FO9,9^A0N,40^FN1^FS^XZ${label('one')}^XA^LH50,20^XZ^XA^XFR:A.ZPL^FS^FN1^FDtwo^FS^XZ`;
  const second = await renderer.draw(request(zpl, { index: 1 }));
  expect(second).toMatchObject({ kind: 'drawn', count: 2 });
  const alone = '^XA^DFR:A.ZPL^FS^FO9,9^A0N,40^FN1^FS^XZ^XA^LH50,20^XZ^XA^XFR:A.ZPL^FS^FN1^FDtwo^FS^XZ';
  expect(pictureOf(second)).toBe(pictureOf(await renderer.draw(request(alone))));
  expect(pictureOf(second)).not.toBe(pictureOf(await renderer.draw(request(zpl))));
});

test.each([
  ['small letters', label('x').replaceAll(/\^[A-Z]/gu, (name) => name.toLowerCase())],
  [
    'other command characters',
    label('x')
      .replace('^XA', '^XA^CC+')
      .replaceAll(/\^(?!XA|CC)/gu, '+'),
  ],
])('commands written with %s are drawn as well', async (_how, zpl) => {
  const renderer = common;
  expect(pictureOf(await renderer.draw(request(zpl)))).toBe(pictureOf(await renderer.draw(request(label('x')))));
});

test.each<[DrawOutcome['kind'], RenderRequest]>([
  ['nothing to draw', request('')],
  ['nothing to draw', request('^XA^PW300^XZ')],
  ['nothing to draw', request('^XA^FO1,1^A0N,20^FDno end')],
  ['not drawable', request('^XA^FO1,1^BCN,50,N,N,N,A^FDé^FS^XZ')],
  ['no such label', request(label('x'), { index: 1 })],
  ['too many labels', request(label('x').repeat(51))],
  ['too many dots', request(label('x'), { dots: { dpmm: 24, width: 5_000, height: 4_001 } })],
])('refuses as %s', async (kind, refused) => {
  expect(await common.draw(refused)).toEqual({ kind });
});

test('fifty labels are not too many, and twenty million dots neither', async () => {
  const renderer = common;
  expect(await renderer.draw(request(label('x').repeat(50), { index: 49 }))).toMatchObject({
    kind: 'drawn',
    count: 50,
  });
  const large = await renderer.draw(request(label('x'), { dots: { dpmm: 24, width: 5_000, height: 4_000 } }));
  expect(large.kind).toBe('drawn');
});

test('what one text defines is unknown to the next', async () => {
  const renderer = common;
  await renderer.draw(request(`^XA^DFR:LEAK.ZPL^FS^FO9,9^GB50,50,50^FS^XZ${label('x')}`));
  expect(await renderer.draw(request('^XA^XFR:LEAK.ZPL^FS^XZ'))).toEqual({ kind: 'nothing to draw' });
});

test('labels asked for together are each answered with their own picture', async () => {
  const renderer = common;
  const texts = Array.from({ length: 12 }, (_, at) => label(`number ${at}`));
  const together = await Promise.all(texts.map((zpl) => renderer.draw(request(zpl))));
  const apart = [];
  for (const zpl of texts) apart.push(await renderer.draw(request(zpl)));
  expect(together.map(pictureOf)).toEqual(apart.map(pictureOf));
  expect(new Set(together.map(pictureOf)).size).toBe(texts.length);
});

test('a label that takes too long is given up, and the next one is drawn', async () => {
  const renderer = start({ labelMs: 400 });
  const [late, next] = await Promise.all([renderer.draw(slowRequest), renderer.draw(request(label('x')))]);
  expect([late.kind, next.kind]).toEqual(['took too long', 'drawn']);
  expect(events).toEqual(['took too long']);
});

test('a label of a hundred million dots inside a small one is refused, and the next one is drawn', async () => {
  const renderer = start();
  const huge = '^XA^FO0,0^BY10^BXN,3000,200^FDabc^FS^XZ';
  expect(await renderer.draw(request(huge))).toEqual({ kind: 'took too much memory' });
  expect((await renderer.draw(request(label('x')))).kind).toBe('drawn');
});

test('a renderer that ends answers its label, and the next label gets another', async () => {
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function crash(this: Worker) {
    void this.terminate();
  });
  const renderer = start();
  expect(await renderer.draw(request(label('x')))).toEqual({ kind: 'failed' });
  expect((await renderer.draw(request(label('x')))).kind).toBe('drawn');
  expect(events).toEqual(['ended with 1']);
});

test('a renderer whose memory has grown is replaced after its answer', async () => {
  const renderer = start({ keepMemoryBytes: 1 });
  await renderer.draw(request(label('x')));
  expect(renderer.threadId()).toBeNull();
  expect((await renderer.draw(request(label('x')))).kind).toBe('drawn');
});

test('a renderer without work gives its memory back', async () => {
  const renderer = start({ idleMs: 20 });
  await renderer.draw(request(label('x')));
  await expect.poll(() => renderer.threadId()).toBeNull();
  expect((await renderer.draw(request(label('x')))).kind).toBe('drawn');
});

test('only so many labels wait; the others are refused at once', async () => {
  const renderer = start({ mostWaiting: 2 });
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => renderer.draw(request(label('x')))));
  expect(outcomes.map(({ kind }) => kind)).toEqual(['drawn', 'drawn', 'drawn', 'busy', 'busy']);
});

test('a label whose caller has gone is not drawn', async () => {
  const renderer = start();
  const gone = new AbortController();
  const first = renderer.draw(request(label('x')));
  const second = renderer.draw(request(slow), gone.signal);
  gone.abort();
  expect([(await first).kind, (await second).kind]).toEqual(['drawn', 'busy']);
});

test('stopping answers whoever waits, and nothing is drawn afterwards', async () => {
  const renderer = start();
  const waiting = [renderer.draw(slowRequest), renderer.draw(request(label('x')))];
  await renderer.stop();
  expect((await Promise.all(waiting)).map(({ kind }) => kind)).toEqual(['busy', 'busy']);
  expect(await renderer.draw(request(label('x')))).toEqual({ kind: 'busy' });
  expect(renderer.threadId()).toBeNull();
});
