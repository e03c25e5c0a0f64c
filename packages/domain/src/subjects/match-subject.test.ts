import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSearch } from '#search-text/read-search.ts';
import { compareMatches, matchSubject } from './match-subject.ts';
import type { SubjectIdentifier } from './subject.ts';

const mrn = (value: string): SubjectIdentifier => ({ kind: 'mrn', value, issuer: '' });
const corwin = {
  familyName: 'Tidewell',
  givenName: 'Corwin',
  dateOfBirth: '1993-12-21',
  identifiers: [mrn('NV-00104')],
};
const match = (typed: string, person = corwin) => matchSubject(readSearch(typed), person);

test.each([
  ['tidewell corwin', 0],
  ['corwin 1993', 0],
  ['tidwell', 1],
  ['corvin tidwell', 2],
  ['tidwell 12/21/1993', 1],
  ['nv-104', 0],
  ['nv 104', 0],
  ['104', 0],
  ['tidewell 104', 0],
])('%s is somebody, with %i slips', (typed, slips) => expect(match(typed)?.slips).toBe(slips));

test('a name with digits is found by them', () => {
  const unknown = { ...corwin, familyName: 'Unknown7', givenName: 'Trauma 12', identifiers: [] };
  expect(
    ['unknown7', 'trauma 12', '12 unknown7', 'Unknown7, Trauma'].map((typed) => match(typed, unknown)?.slips),
  ).toEqual([0, 0, 0, 0]);
  expect(['unknown8', 'trauma 13'].map((typed) => match(typed, unknown))).toEqual([null, null]);
});

test.each(['tidewell ada', 'corwin 1994', '12/22/1993', 'tidewell 105', 'nw 104', 'tid cow', 'xtidewellx', ''])(
  '%s is somebody else',
  (typed) => expect(match(typed)).toBeNull(),
);

test('whole numbers and whole words come before beginnings, and slips come last', () => {
  const named = (familyName: string, identifiers = [mrn('1')]) => ({ ...corwin, familyName, identifiers });
  const ranked = (typed: string, names: readonly string[]): string[] =>
    names
      .flatMap((name) => {
        const found = match(typed, named(name));
        return found === null ? [] : [{ name, found }];
      })
      .toSorted((one, other) => compareMatches(one.found, other.found))
      .map(({ name }) => name);
  expect(ranked('smith', ['Smithers', 'Smyth', 'Smith', 'Jones'])).toEqual(['Smith', 'Smithers', 'Smyth']);
  const whole = match('NV-00104');
  const begun = match('NV-001');
  expect(whole !== null && begun !== null && compareMatches(whole, begun) < 0).toBe(true);
});

test('a person of any name is found by any two of its words, in any order, begun or whole', () => {
  const part = fc.string({ unit: fc.constantFrom(...Array.from('abcdeßøé')), minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(part, part, fc.integer({ min: 1, max: 8 }), fc.boolean(), (familyName, givenName, length, turned) => {
      const person = { ...corwin, familyName, givenName };
      const typed = [familyName.slice(0, length), givenName];
      expect(match((turned ? typed.toReversed() : typed).join(' '), person)?.slips).toBe(0);
    }),
  );
});

test('nobody is found by a word that is not near to any of theirs', () => {
  const letters = (set: string) => fc.string({ unit: fc.constantFrom(...Array.from(set)), minLength: 4, maxLength: 8 });
  fc.assert(
    fc.property(letters('abcdef'), letters('uvwxyz'), (familyName, typed) => {
      expect(match(typed, { ...corwin, familyName, givenName: '' })).toBeNull();
    }),
  );
});
