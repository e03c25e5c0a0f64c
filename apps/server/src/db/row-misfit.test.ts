import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rowMisfit } from './row-misfit.ts';

const schema = z.strictObject({
  id: z.int(),
  status: z.enum(['new', 'received']),
  due: z.date().nullable(),
  parts: z.array(z.strictObject({ code: z.string() })),
});
const row = { id: 1, status: 'new', due: null, parts: [] };

test('a row that is what its schema says fits', () => {
  expect(rowMisfit(schema, row)).toBeNull();
  expect(rowMisfit(schema, { ...row, due: new Date(0), parts: [{ code: 'K' }] })).toBeNull();
});

describe('what does not fit is told by column and by what came', () => {
  test.each([
    ['another type', { ...row, id: '1' }, 'id: Invalid input: expected number, received string, came "1"'],
    ['a word nobody knows', { ...row, status: 'gone' }, 'expected one of "new"|"received", came "gone"'],
    ['a column that is not selected', { id: 1, status: 'new', parts: [] }, 'due: Invalid input: expected date'],
    [
      'null where there must be something',
      { ...row, parts: null },
      'parts: Invalid input: expected array, received null',
    ],
    ['a column nobody reads', { ...row, lab: 'MAIN' }, 'the row: has lab ("MAIN"), of which the schema knows nothing'],
    [
      'inside a document',
      { ...row, parts: [{ code: 'K' }, { code: 7 }] },
      'parts.1.code: Invalid input: expected string',
    ],
    ['an instant', { ...row, id: new Date(0) }, 'came Date 1970-01-01T00:00:00.000Z'],
    ['a long text', { ...row, id: 'x'.repeat(500) }, `came "${'x'.repeat(119)}…`],
  ])('%s', (_what, came, sentence) => {
    expect(rowMisfit(schema, came)).toContain(sentence);
  });
});

describe('a schema that makes another row of it does not describe it', () => {
  test.each([
    ['by a default', z.strictObject({ a: z.string().default('x') }), {}],
    ['by trimming', z.strictObject({ a: z.string().trim() }), { a: ' x' }],
    ['by leaving something out', z.strictObject({ a: z.object({ b: z.int() }) }), { a: { b: 1, c: 2 } }],
  ])('%s', (_how, changing, came) => {
    expect(rowMisfit(changing, came)).toMatch(/^the row: the schema reads .* as /u);
  });
});
