import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '#measures/decimal.ts';
import { mostAliquots, planAliquots, type AliquotSource } from './aliquots.ts';
import { sampleStatuses } from './sample-state.ts';

const tube: AliquotSource = {
  barcode: '26-000123-1',
  status: 'received',
  isAliquot: false,
  caseCancelled: false,
  volumeMl: decimal('5'),
  aliquots: [],
};
const two = { count: 2, volumeMl: decimal('0.5') };

describe('aliquots', () => {
  test('carry their tube’s barcode and a running number that is never given twice', () => {
    expect(planAliquots(tube, two)).toEqual({ ok: true, barcodes: ['26-000123-1-A1', '26-000123-1-A2'] });
    const made = [{ barcode: '26-000123-1-A3', volumeMl: null }];
    expect(planAliquots({ ...tube, aliquots: made }, { count: 1, volumeMl: null })).toEqual({
      ok: true,
      barcodes: ['26-000123-1-A4'],
    });
  });

  test.each([
    ['NOT_RECEIVED', { ...tube, status: 'expected' as const }, two],
    ['SAMPLE_STATUS', { ...tube, status: 'rejected' as const }, two],
    ['IS_ALIQUOT', { ...tube, isAliquot: true }, two],
    ['CASE_CANCELLED', { ...tube, caseCancelled: true }, two],
    ['COUNT', tube, { count: 0, volumeMl: null }],
    ['COUNT', tube, { count: mostAliquots + 1, volumeMl: null }],
    ['VOLUME', tube, { count: 1, volumeMl: decimal('0') }],
    ['TOO_MUCH', tube, { count: 3, volumeMl: decimal('2') }],
    ['TOO_MUCH', { ...tube, aliquots: [{ barcode: 'x', volumeMl: decimal('4.5') }] }, two],
  ])('%s is refused in a sentence', (code, source, order) => {
    const plan = planAliquots(source, order);
    expect(plan).toMatchObject({ ok: false, code });
    if (!plan.ok) expect(plan.sentence).toMatch(/^[A-Z0-9].+\.$/u);
  });

  test('the last drop may be taken, and a tube nobody measured gives what is asked', () => {
    expect(planAliquots(tube, { count: 10, volumeMl: decimal('0.5') }).ok).toBe(true);
    expect(planAliquots({ ...tube, volumeMl: null }, { count: 3, volumeMl: decimal('9') }).ok).toBe(true);
  });

  test('over any source and order: refused with a reason, or as many new barcodes as asked for', () => {
    const anySource = fc.record({
      barcode: fc.constant('T-1'),
      status: fc.constantFrom(...sampleStatuses),
      isAliquot: fc.boolean(),
      caseCancelled: fc.boolean(),
      volumeMl: fc.option(fc.constantFrom(decimal('1'), decimal('5'))),
      aliquots: fc.array(
        fc.record({
          barcode: fc.nat(9).map((n) => `T-1-A${n}`),
          volumeMl: fc.option(fc.constantFrom(decimal('0.1'), decimal('2'))),
        }),
      ),
    });
    const anyOrder = fc.record({
      count: fc.integer({ min: -1, max: 25 }),
      volumeMl: fc.option(fc.constantFrom(decimal('0'), decimal('0.2'), decimal('3'))),
    });
    fc.assert(
      fc.property(anySource, anyOrder, (source, order) => {
        const plan = planAliquots(source, order);
        if (!plan.ok) {
          expect(plan.sentence).toMatch(/\.$/u);
          return;
        }
        expect(new Set([...plan.barcodes, ...source.aliquots.map(({ barcode }) => barcode)]).size).toBe(
          order.count + new Set(source.aliquots.map(({ barcode }) => barcode)).size,
        );
      }),
      { seed: 20_261_115, numRuns: 5000 },
    );
  });
});
