import type { Accession, Order, Sample } from '@aliquot/domain/accessions/accession';
import { expect, test } from 'vitest';
import { whyNotCancel, whyNotDivide, whyNotJudge, whyNotMoveSample, whyNotReinstate } from './action-reasons.ts';

const sample = (values: Partial<Sample> = {}): Sample =>
  ({ id: 1, barcode: '26-1-1', parentId: null, status: 'received', ...values }) as Sample;
const order = (status: Order['status']): Order => ({ id: 1, sampleId: 1, status }) as Order;
const made = (values: Partial<Accession> = {}): Accession =>
  ({ status: 'received', samples: [sample()], orders: [order('received')], ...values }) as Accession;
const tech = 'aliquot_lab_tech';

test('what may be done has no reason against it', () => {
  expect(whyNotMoveSample(tech, made(), sample(), { kind: 'unreceive' })).toBeUndefined();
  expect(whyNotJudge(tech, sample())).toBeUndefined();
  expect(whyNotDivide(tech, made(), sample())).toBeUndefined();
  expect(whyNotCancel(tech, made(), made().orders)).toBeUndefined();
});

test.each([
  ['client staff', whyNotJudge('aliquot_org_tech', sample()), /^Lab staff only$/u],
  ['a tube that has not arrived', whyNotJudge(tech, sample({ status: 'expected' })), /Receive it first/u],
  ['an aliquot of an aliquot', whyNotDivide(tech, made(), sample({ parentId: 9 })), /the original tube/u],
  [
    'a tube with aliquots',
    whyNotMoveSample(tech, made({ samples: [sample(), sample({ id: 2, parentId: 1 })] }), sample(), {
      kind: 'unreceive',
    }),
    /Discard them first/u,
  ],
  [
    'a tube of a run',
    whyNotMoveSample(tech, made({ orders: [order('in_progress')] }), sample(), { kind: 'unreceive' }),
    /from the run/u,
  ],
  ['a finished test', whyNotCancel(tech, made(), [order('completed')]), /cannot be cancelled/u],
  ['a cancelled case, for a technician', whyNotReinstate(tech, made({ orders: [order('cancelled')] })), /lab manager/u],
  ['a case with nothing cancelled', whyNotReinstate('aliquot_lab_manager', made()), /Nothing/u],
])('%s: says why and who can clear it', (_what, why, words) => expect(why).toMatch(words));
