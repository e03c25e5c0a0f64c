import { countChanges } from '#ui/form/form-errors.ts';
import { expect, test } from 'vitest';
import { changedFields, judgedBy, valuesOf } from './form-values.ts';

const options = { fields: {}, shouldUseNativeValidation: false };

test('a form holds the fields and whether it is in use, nothing else of the record', () => {
  const record = { id: 3, version: 2, active: false, updatedAt: 'x', code: 'EDTA', name: 'EDTA' };
  expect(valuesOf(record, ['code', 'name'])).toEqual({ code: 'EDTA', name: 'EDTA', active: false });
});

test('[ADMIN-2] each complaint lands at the field it is about, inside groups and rows too', async () => {
  const resolve = judgedBy({
    judge: () => ({
      ok: false,
      refusals: [
        { path: 'code', message: 'Enter a code' },
        { path: 'cap.hex', message: 'Enter a color' },
        { path: 'rows.1.field', message: 'Choose a field' },
      ],
    }),
  });
  const { values, errors } = await resolve({}, undefined, options);
  expect(values).toEqual({});
  expect(errors).toEqual({
    code: { type: 'rule', message: 'Enter a code' },
    cap: { hex: { type: 'rule', message: 'Enter a color' } },
    rows: [undefined, { field: { type: 'rule', message: 'Choose a field' } }],
  });
});

test('what passes is sent as the schema read it, not as it was typed', async () => {
  const resolve = judgedBy({ judge: () => ({ ok: true, values: { name: 'EDTA', active: true } as never }) });
  expect(await resolve({ name: ' EDTA ' }, undefined, options)).toEqual({
    values: { name: 'EDTA', active: true },
    errors: {},
  });
});

test('changes are counted field by field, and named by the field they are in', () => {
  const dirty = { name: true, cap: { name: true, hex: true }, rows: [{ field: false }, { field: true }], notes: false };
  expect(countChanges(dirty)).toBe(4);
  expect(changedFields(dirty)).toEqual(['name', 'cap', 'rows']);
  expect(changedFields({ cap: { name: false } })).toEqual([]);
});
