import { expect, test } from 'vitest';
import { decimal } from '#measures/decimal.ts';
import { mergeFields, recordFields, tidyValue, valueFault, type SampleField } from './sample-fields.ts';

const field = (key: string, changes: Partial<SampleField> = {}): SampleField => ({
  key,
  label: key,
  type: 'text',
  unit: null,
  options: null,
  limits: null,
  help: null,
  requiredAt: 'never',
  default: null,
  ...changes,
});

test('what is required at create is asked for by its label; what has a default is filled in', () => {
  const fields = [
    field('collectedBy', { label: 'Collected by', requiredAt: 'create' }),
    field('site', { requiredAt: 'create', default: 'arm' }),
    field('temperature', { requiredAt: 'receive', default: '4' }),
  ];
  expect(recordFields(fields, { collectedBy: '  ' }, 'create')).toEqual({
    ok: false,
    faults: [{ key: 'collectedBy', message: 'Collected by is required' }],
  });
  expect(recordFields(fields, { collectedBy: ' R. Aldous ' }, 'create')).toEqual({
    ok: true,
    values: { collectedBy: 'R. Aldous', site: 'arm' },
  });
});

test('a value nobody asked for, or of the wrong kind, is told and not kept', () => {
  const fields = [
    field('temperature', { type: 'temperature', limits: { min: decimal('-90'), max: decimal('45') } }),
    field('site', { type: 'select', options: ['arm'] }),
  ];
  expect(recordFields(fields, { temperature: '99', site: 'leg', shoe: '42' }, 'create')).toEqual({
    ok: false,
    faults: [
      { key: 'shoe', message: 'No tube of this accession has this field' },
      { key: 'temperature', message: 'Enter a number from -90 to 45' },
      { key: 'site', message: 'Choose from the list' },
    ],
  });
});

test.each([
  ['2026-11-12T09:30', null],
  ['2026-11-12', 'Enter a date and time'],
  ['yesterday', 'Enter a date and time'],
  ['2026-02-30T09:30', 'That day does not exist. Check the date'],
  ['10.11.2026 09:30', '10.11.2026 can be read in two ways. Enter 11 Oct 2026 or 10 Nov 2026'],
])('a date with a time: %s', (value, fault) => {
  expect(valueFault(field('at', { type: 'datetime' }), value)).toBe(fault);
});

test.each([
  ['date', '11/12/2026', '2026-11-12'],
  ['date', ' 12 Nov 2026 ', '2026-11-12'],
  ['date', '10.11.2026', '10.11.2026'],
  ['datetime', '2026-11-12 09:30', '2026-11-12T09:30'],
  ['datetime', '12 Nov 2026 09:30', '2026-11-12T09:30'],
  ['text', ' 11/12/2026 ', '11/12/2026'],
] as const)('[HOUSE-D7] a %s typed as %s is kept as %s', (type, typed, kept) => {
  expect(tidyValue({ type }, typed)).toBe(kept);
});

test('a field named by two sets is asked once, by the earlier step', () => {
  const merged = mergeFields([
    field('site', { requiredAt: 'never', default: 'arm' }),
    field('site', { requiredAt: 'create' }),
    field('by', { requiredAt: 'run' }),
  ]);
  expect(merged.map(({ key, requiredAt, default: preset }) => [key, requiredAt, preset])).toEqual([
    ['site', 'create', 'arm'],
    ['by', 'run', null],
  ]);
});
