import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  caseIdOf,
  caseIdPattern,
  caseIdShape,
  counterKey,
  countsPer,
  readCaseIdPattern,
  type CaseIdPart,
} from './case-id-pattern.ts';
import { labDay } from '#time/lab-day.ts';

const day = { year: 2026, month: 3, day: 7 };
const partsOf = (pattern: string): readonly CaseIdPart[] => {
  const read = readCaseIdPattern(pattern);
  if (!read.ok) throw new Error(read.reason);
  return read.parts;
};
const caseId = (pattern: string, number: number, lab = 'HRB') => caseIdOf(partsOf(pattern), { lab, day, number });

describe('a case number', () => {
  test.each([
    ['{yy}-{seq:6}', 123, '26-000123'],
    ['M{yy}{seq:6}', 1, 'M26000001'],
    ['{lab}-{yyyy}{mm}{dd}-{seq:4}', 42, 'HRB-20260307-0042'],
    ['{seq:1}', 7, '7'],
    ['{seq:9}.{lab}_X', 12, '000000012.HRB_X'],
  ])('%s with %i is %s', (pattern, number, expected) => {
    expect(caseId(pattern, number)).toBe(expected);
  });

  test('one that outgrows its width is written in full, never cut', () => {
    expect(caseId('{yy}-{seq:2}', 100)).toBe('26-100');
  });

  test('two numbers under the same key are never written the same', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.nat(2_000_000), fc.integer({ min: 1, max: 9 }), (one, other, width) => {
        const [first, second] = [caseId(`{yy}-{seq:${width}}-{lab}`, one), caseId(`{yy}-{seq:${width}}-{lab}`, other)];
        expect(first === second).toBe(one === other);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a pattern is refused in words', () => {
  test.each([
    ['', /^Add \{seq:6\}/u],
    ['{yy}-', /^Add \{seq:6\}/u],
    ['{seq:3}{seq:3}', /^Use \{seq:n\} only once/u],
    ['{seq}', /^Use \{seq:n\} for the running number/u],
    ['{seq:0}', /^Use \{seq:n\} for the running number/u],
    ['{seq:10}', /^Use \{seq:n\} for the running number/u],
    ['{year}-{seq:6}', /^\{year\} is not allowed/u],
    ['{}{seq:6}', /^\{\} is not allowed/u],
    ['{YY}-{seq:6}', /^\{YY\} is not allowed/u],
    ['{yy-{seq:6}', /has no pair/u],
    ['yy}-{seq:6}', /has no pair|A–Z/u],
    ['26 {seq:6}', /A–Z, 0–9/u],
    ['ä{seq:6}', /A–Z, 0–9/u],
    ['a{seq:6}', /A–Z, 0–9/u],
  ])('%s', (pattern, reason) => {
    const read = readCaseIdPattern(pattern);
    expect(read.ok ? 'accepted' : read.reason).toMatch(reason);
    expect(caseIdPattern.safeParse(pattern).success).toBe(false);
  });

  test('whatever is typed, it is read or refused, and what is read can be printed and scanned', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('{yy}', '{yyyy}', '{mm}', '{dd}', '{lab}', '{seq:4}', '{', '}', '-', 'A', 'é', '{x}'),
          { maxLength: 8 },
        ),
        (pieces) => {
          const read = readCaseIdPattern(pieces.join(''));
          if (!read.ok) expect(read.reason).not.toBe('');
          else expect(caseIdOf(read.parts, { lab: 'HRB', day, number: 1 })).toMatch(/^[A-Z0-9._-]+$/u);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('the count', () => {
  test.each([
    ['{yy}-{seq:6}', 'year', '26-#'],
    ['{yyyy}{mm}-{seq:6}', 'month', '202603-#'],
    ['{mm}{dd}-{seq:6}', 'day', '0307-#'],
    ['C{seq:8}', 'ever', 'C#'],
  ] as const)('of %s starts again every %s', (pattern, per, key) => {
    expect(countsPer(partsOf(pattern))).toBe(per);
    expect(counterKey(partsOf(pattern), { lab: 'HRB', day })).toBe(key);
  });
});

describe('[SEC-F2] the shape of a lab’s own codes', () => {
  const shape = (pattern: string) => caseIdShape(partsOf(pattern), 'HRB');
  test.each([
    ['{yy}-{seq:6}', '26-000123', true],
    ['{yy}-{seq:6}', '99-1234567', true],
    ['{yy}-{seq:6}', '26-000123-1', true],
    ['{yy}-{seq:6}', '26-000123-12-A3', true],
    ['{yy}-{seq:6}', '26-00012', false],
    ['{yy}-{seq:6}', '26-000123-X', false],
    ['{yy}-{seq:6}', 'X26-000123', false],
    ['{yy}-{seq:6}', '26x000123', false],
    ['{lab}.{yyyy}{seq:3}', 'HRB.2026007', true],
    ['{lab}.{yyyy}{seq:3}', 'HRBX2026007', false],
    ['{lab}.{yyyy}{seq:3}', 'MER.2026007', false],
    ['{seq:4}', '12345678901', false],
  ])('%s: %s is one: %s', (pattern, code, expected) => {
    expect(shape(pattern).test(code)).toBe(expected);
  });

  test('every number the pattern makes has it, with a tube and an aliquot too', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('{yy}-{seq:6}', 'M{yy}{seq:2}', '{lab}-{yyyy}{mm}{dd}-{seq:1}', '{seq:9}.{lab}_X'),
        fc.integer({ min: 1, max: 2_147_483_647 }),
        fc.constantFrom('', '-1', '-50', '-2-A20'),
        (pattern, number, suffix) => {
          expect(shape(pattern).test(`${caseId(pattern, number)}${suffix}`)).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('the day of a case is the laboratory’s own', () => {
  test.each([
    ['US/Eastern', '2026-12-31T23:30:00Z', { year: 2026, month: 12, day: 31 }],
    ['US/Eastern', '2027-01-01T04:59:59Z', { year: 2026, month: 12, day: 31 }],
    ['US/Eastern', '2027-01-01T05:00:00Z', { year: 2027, month: 1, day: 1 }],
    ['America/Phoenix', '2026-07-01T06:59:59Z', { year: 2026, month: 6, day: 30 }],
    ['US/Pacific', '2026-07-01T07:00:00Z', { year: 2026, month: 7, day: 1 }],
  ])('%s at %s', (timezone, at, expected) => {
    expect(labDay(new Date(at), timezone)).toEqual(expected);
  });
});
