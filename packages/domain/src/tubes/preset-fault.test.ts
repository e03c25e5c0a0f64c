import { expect, test } from 'vitest';
import { decimal } from '#measures/decimal.ts';
import { presetFault, type PresetOf } from './preset-fault.ts';
import { fittingItsType, type TubeFieldFields } from './tube-field.ts';

const of = (type: PresetOf['type'], rest: Partial<PresetOf> = {}): PresetOf => ({
  type,
  options: null,
  limits: null,
  ...rest,
});
const limits = { min: decimal('-90'), max: decimal('45.5') };

test.each([
  [of('text'), 'anything'],
  [of('number'), '-0.001'],
  [of('temperature', { limits }), '-90'],
  [of('temperature', { limits }), '45.50'],
  [of('select', { options: ['yes', 'no'] }), 'no'],
  [of('boolean'), 'yes'],
  [of('date'), '2026-11-30'],
])('%o takes %s', (field, preset) => {
  expect(presetFault(field, preset)).toBeNull();
});

test.each([
  [of('number'), 'four', 'Enter a number, for example 4.1'],
  [of('temperature', { limits }), '-90.1', 'Enter a number from -90 to 45.5'],
  [of('temperature', { limits }), '45.51', 'Enter a number from -90 to 45.5'],
  [of('select', { options: ['yes', 'no'] }), 'YES', 'Choose from the list'],
  [of('select'), 'yes', 'Choose from the list'],
  [of('boolean'), 'true', 'Choose yes or no'],
  [of('date'), '30.11.2026', 'Enter 30.11.2026 as 30 Nov 2026 or 2026-11-30'],
  [of('date'), '10.11.2026', '10.11.2026 can be read in two ways. Enter 11 Oct 2026 or 10 Nov 2026'],
  [of('date'), '2026-02-30', 'That day does not exist. Check the date'],
  [of('datetime'), '2026-11-30T10:00', 'A date and time cannot have a default value'],
])('%o refuses %s', (field, preset, words) => {
  expect(presetFault(field, preset)).toBe(words);
});

const everything: TubeFieldFields = {
  key: 'k',
  label: 'K',
  type: 'text',
  unit: 'h',
  ucum: 'h',
  options: ['a'],
  limits,
  help: null,
  showOnLabel: false,
  showOnReport: false,
};

test('a field keeps what its type has and leaves the rest behind', () => {
  expect(fittingItsType(everything)).toMatchObject({ unit: null, ucum: null, options: null, limits: null });
  expect(fittingItsType({ ...everything, type: 'number' })).toMatchObject({ unit: 'h', options: null, limits });
  expect(fittingItsType({ ...everything, type: 'select' })).toMatchObject({ unit: null, options: ['a'], limits: null });
});
