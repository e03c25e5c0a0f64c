import { expect, test } from 'vitest';
import { subjectFromWords } from './subject-from-words.ts';

test.each([
  ['okafor, imani', 'Okafor', 'Imani'],
  ['imani okafor', 'Okafor', 'Imani'],
  ['Ferrars-lund', 'Ferrars-Lund', ''],
  ['unknown 12', '12', 'Unknown'],
])('%s', (words, familyName, givenName) =>
  expect(subjectFromWords(words)).toMatchObject({ familyName, givenName, dateOfBirth: null, identifiers: [] }),
);

test.each([
  ['12/21/1993', '', '', '1993-12-21'],
  ['corwin tidewell 21 Dec 1993', 'Tidewell', 'Corwin', '1993-12-21'],
  ['Tidewell, Corwin, 12/21/1993', 'Tidewell', 'Corwin', '1993-12-21'],
  // It reads two ways, or not to the day: the form asks back.
  ['okafor 3/4/1984', 'Okafor', '', '3/4/1984'],
  ['okafor dec 1984', 'Okafor', '', 'dec 1984'],
])('[UX-3] a birth date that was searched for is no name: %s', (words, familyName, givenName, dateOfBirth) =>
  expect(subjectFromWords(words)).toMatchObject({ familyName, givenName, dateOfBirth, birthPrecision: 'day' }),
);

test('[UX-3] a number alone is an MRN, beside a birth date too', () => {
  const identifiers = [{ kind: 'mrn', value: 'NV-104417', issuer: '' }];
  expect(subjectFromWords(' NV-104417 ')).toMatchObject({ familyName: '', identifiers, dateOfBirth: null });
  expect(subjectFromWords('NV-104417 12/21/1993')).toMatchObject({ identifiers, dateOfBirth: '1993-12-21' });
});
