import { splitLabels } from '@aliquot/zpl/commands/split-labels';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { ZplApi } from 'zpl-renderer-js';

/** The renderer itself, in this process: what it counts and draws is what our own reading of a text is held against. */
let api: ZplApi;
beforeAll(async () => {
  ({ api } = await (await import('zpl-renderer-js')).ready);
});
const drawAll = (zpl: string): Promise<string[]> => api.zplToBase64MultipleAsync(zpl, 10, 10, 8).catch(() => []);

const field = fc.constantFrom(
  '^FO1,1^A0N,20^FDabc^FS',
  '^FO1,1^A0N,20^FD^FS',
  '^FO1,1^FS',
  '^FO1,1^GB10,10,1^FS',
  '^GB9,9,9',
  '^FO5,5^BY1^BCN,20,N,N,N,A^FD12^FS',
  '^FO5,5^BQN,2,2^FDQA,x^FS',
  '^FO1,1^FB60,2^FDx y^FS',
  '^FO1,1^FB60,2^FS',
  '^FO1,1^GSN,9,9^FDA^FS',
  '^FO1,1^GSN,9,9^FS',
  '^XGR:LOGO.GRF,1,1',
  '^FO2,2^XGR:LOGO.GRF,2,2^FS',
  '^XFR:FORM.ZPL^FS^FN1^FDz^FS',
  '^FXcomment^FS',
  '^LH20,10',
  '^CF0,40',
  '^BY3',
  '^PW60',
  '^LRY',
  '^FWR',
  '^CI28',
  '^PQ3',
  '\n',
);
const part = fc.oneof(
  { weight: 8, arbitrary: fc.array(field, { maxLength: 4 }).map((fields) => `^XA${fields.join('')}^XZ`) },
  { weight: 1, arbitrary: fc.constant('^XA^DFR:FORM.ZPL^FS^FO3,3^A0N,20^FN1^FS^XZ') },
  { weight: 1, arbitrary: fc.constant('~DGR:LOGO.GRF,8,1,FF818181818181FF') },
);
const texts = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''));

test('the labels of a text are counted as the renderer counts them, and each is drawn alone as it is drawn among the others', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (zpl) => {
      const pictures = await drawAll(zpl);
      const { count, label } = splitLabels(zpl);
      expect(count).toBe(pictures.length);
      for (const [index, picture] of pictures.entries()) expect(await drawAll(label(index) ?? '')).toEqual([picture]);
      expect(label(count)).toBeNull();
    }),
    { numRuns: 150 },
  );
});
