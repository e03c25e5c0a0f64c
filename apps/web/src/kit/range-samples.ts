import { referenceRange } from '@aliquot/domain/ranges/reference-range';
import { decimal } from '@aliquot/domain/measures/decimal';

import { draftsOf } from '#features/ranges/range-draft.ts';
import type { RangeSpec, RangeTableValue } from '#features/ranges/range-spec.ts';

type Row = {
  sex?: 'any' | 'male' | 'female';
  ages: string;
  limits?: string;
  critical?: string;
  instrumentId?: number;
  text?: string;
  from?: string;
  until?: string;
  source: string;
};

/** '13.4 to 19.9' with both limits inside; a side may be left out. */
const limitsOf = (written: string | undefined) => {
  const [low = '', high = ''] = (written ?? '').split(' to ').map((limit) => limit.trim());
  return {
    low: low === '' ? null : low,
    high: high === '' ? null : high,
    lowInclusive: low === '' ? null : true,
    highInclusive: high === '' ? null : true,
  };
};

const table = (rows: readonly Row[]) =>
  draftsOf(
    rows.map((row, place) => {
      const [ageFrom, ageTo] = row.ages.split(' to ');
      return referenceRange.parse({
        id: 100 + place,
        sex: row.sex ?? 'any',
        ageFrom,
        ageTo: ageTo ?? null,
        instrumentId: row.instrumentId ?? null,
        method: null,
        ...limitsOf(row.limits),
        critical: row.critical === undefined ? null : limitsOf(row.critical),
        text: row.text ?? null,
        effectiveFrom: row.from ?? null,
        effectiveTo: row.until ?? null,
        source: row.source,
      });
    }),
  );

export type RangeSample = { name: string; spec: RangeSpec; value: RangeTableValue };

const peds = 'Peds 2024';
const lab = 'Lab 2022';

/** Females of 16 to 18 y were forgotten, males of 17 have two rows. */
const hemoglobin: RangeSample = {
  name: 'Hemoglobin',
  spec: {
    type: 'numeric',
    unit: 'g/dL',
    decimals: 1,
    critical: { low: decimal('7.0'), high: decimal('20.0'), lowInclusive: true, highInclusive: true },
  },
  value: {
    ranges: table([
      { ages: '0 d to 15 d', limits: '13.4 to 19.9', critical: '6.0 to 24.0', source: peds },
      { ages: '15 d to 1 mo', limits: '10.7 to 17.1', critical: '6.0 to 24.0', source: peds },
      { ages: '1 mo to 2 mo', limits: '9.0 to 14.1', source: peds },
      { ages: '2 mo to 6 mo', limits: '9.5 to 14.1', source: peds },
      { ages: '6 mo to 2 y', limits: '10.5 to 13.5', source: peds },
      { ages: '2 y to 6 y', limits: '11.5 to 13.5', source: peds },
      { ages: '6 y to 12 y', limits: '11.5 to 15.5', source: peds },
      { sex: 'male', ages: '12 y to 18 y', limits: '13.0 to 16.0', source: peds },
      { sex: 'male', ages: '17 y', limits: '13.5 to 17.5', source: lab },
      { sex: 'female', ages: '12 y to 16 y', limits: '12.0 to 16.0', source: peds },
      { sex: 'female', ages: '18 y', limits: '12.0 to 15.5', source: lab },
    ]),
    gaps: [],
  },
};

/** Two analysers that do not agree, a change of range next year, and children left out on purpose. */
const troponin: RangeSample = {
  name: 'Troponin',
  spec: { type: 'numeric', unit: 'ng/L', decimals: 0, critical: null, possible: { low: decimal('0'), high: null } },
  value: {
    ranges: table([
      { sex: 'male', ages: '18 y', limits: ' to 34', source: 'Assay insert' },
      { sex: 'female', ages: '18 y', limits: ' to 16', source: 'Assay insert' },
      { sex: 'male', ages: '18 y', limits: ' to 20', instrumentId: 7, until: '2027-01-01', source: 'Assay insert' },
      {
        sex: 'male',
        ages: '18 y to 65 y',
        limits: ' to 22',
        instrumentId: 7,
        from: '2027-01-01',
        source: 'Study 2026',
      },
      { sex: 'male', ages: '60 y', limits: ' to 25', instrumentId: 7, from: '2027-01-01', source: 'Study 2026' },
    ]),
    gaps: [
      {
        sex: 'any',
        ageFrom: '0 d',
        ageTo: '18 y',
        reason: 'Not established for children',
        by: 'Odalys Fenn',
        at: '2026-09-02T10:00:00Z',
      },
    ],
  },
};

const urineColour: RangeSample = {
  name: 'Urine colour',
  spec: {
    type: 'coded',
    unit: null,
    decimals: null,
    critical: null,
    codes: [
      { code: 'YELLOW', label: 'Yellow', interpretation: 'normal' },
      { code: 'RED', label: 'Red', interpretation: 'abnormal' },
      { code: 'OTHER', label: 'Other, see comment', interpretation: null },
    ],
  },
  value: { ranges: table([{ ages: '0 d', text: 'Pale yellow to amber', source: 'Expected result' }]), gaps: [] },
};

const untouched: RangeSample = { ...hemoglobin, name: 'New result', value: { ranges: [], gaps: [] } };

export const rangeSamples: readonly RangeSample[] = [hemoglobin, troponin, urineColour, untouched];
