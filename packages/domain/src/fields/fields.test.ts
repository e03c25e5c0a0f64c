import { expect, test } from 'vitest';
import { z } from 'zod';
import { eachOnce, optionalChecked } from './fields.ts';

const even = optionalChecked((typed) => (Number(typed) % 2 === 0 ? null : `${typed} is odd`));

test('a checked line may be left empty, and then is nothing', () => {
  expect([even.parse(null), even.parse(''), even.parse('  ')]).toEqual([null, null, null]);
});

test('a checked line that was filled in must pass, and says why it does not', () => {
  expect(even.parse(' 4 ')).toBe('4');
  expect(even.safeParse('5').error?.issues.map(({ message }) => message)).toEqual(['5 is odd']);
});

const members = z.array(z.strictObject({ code: z.string() })).superRefine(eachOnce(({ code }) => code, ['code']));
const of = (...codes: string[]) => members.safeParse(codes.map((code) => ({ code })));

test('a list that names everything once is in order', () => {
  expect(of().success && of('NA').success && of('NA', 'K', 'CL').success).toBe(true);
});

test('the second mention of a name is refused, and named', () => {
  expect(of('NA', 'K', 'NA', 'K').error?.issues).toMatchObject([
    { path: [2, 'code'], message: 'NA is listed twice. Remove one.' },
  ]);
});
