import { expect, test } from 'vitest';
import { z } from 'zod';
import { formFields } from './form-fields.ts';

const shape = {
  code: z.string().regex(/^[A-Z]+$/u, 'Write capitals'),
  name: z.string().min(1).max(5),
  copies: z.int().min(0).max(20),
  unit: z.enum(['mL', 'L']),
  storage: z.string().min(1).nullable(),
  address: z.strictObject({ line1: z.string().min(1), line2: z.string().min(1).exactOptional() }),
  rows: z.array(z.strictObject({ field: z.string().min(1, 'Choose a field') })).max(2),
};
const good = {
  code: 'EDTA',
  name: 'EDTA',
  copies: 1,
  unit: 'mL',
  storage: null,
  address: { line1: '1 High St' },
  rows: [{ field: 'a' }],
  active: true,
};
const refusals = (change: object, fields = formFields(shape)) => {
  const judged = fields.judge({ ...good, ...change });
  return judged.ok ? {} : Object.fromEntries(judged.refusals.map(({ path, message }) => [path, message]));
};

test('what passes comes back tidied: no spaces around it, no keys without a value', () => {
  const judged = formFields(shape).judge({
    ...good,
    name: ' EDTA ',
    address: { line1: '1 High St', line2: undefined },
  });
  expect(judged).toStrictEqual({ ok: true, values: good });
});

test('each field is refused in words of its own schema or in plain ones, never in the library’s', () => {
  expect(refusals({ code: 'edta', name: 'Too long a name', copies: 1.5, unit: 'pt', storage: '  ' })).toEqual({
    code: 'Write capitals',
    name: 'Enter at most 5 characters',
    copies: 'Enter a whole number',
    unit: 'Choose from the list',
    storage: 'Required',
  });
});

test('an empty field that must be filled says Required', () => {
  expect(refusals({ name: '', copies: null, unit: undefined })).toEqual({
    name: 'Required',
    copies: 'Required',
    unit: 'Required',
  });
});

test('text in a field of numbers asks for a number, and limits are told', () => {
  expect(refusals({ copies: 'two' })).toEqual({ copies: 'Enter a number' });
  expect(refusals({ copies: 21 })).toEqual({ copies: 'Must be at most 20' });
});

test('a field inside a group or a row is named by its path', () => {
  expect(refusals({ address: { line1: '' }, rows: [{ field: 'a' }, { field: '' }] })).toEqual({
    'address.line1': 'Required',
    'rows.1.field': 'Choose a field',
  });
});

test('what no single field can say is checked once every field passes', () => {
  const fields = formFields(shape, ({ copies, rows }) =>
    copies < rows.length ? [{ path: 'copies', message: 'Fewer copies than rows' }] : [],
  );
  expect(refusals({ copies: 0 }, fields)).toEqual({ copies: 'Fewer copies than rows' });
  expect(refusals({ copies: 1 }, fields)).toEqual({});
});
