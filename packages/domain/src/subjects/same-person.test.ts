import { expect, test } from 'vitest';
import { namesAnother, whyNotMerge } from './same-person.ts';

const ada = { familyName: 'Quist', givenName: 'Ada', dateOfBirth: '1990-02-03', sex: 'female' };
test.each([
  ['nothing', {}, false],
  ['letters of another size', { familyName: 'QUIST' }, false],
  ['the name', { givenName: 'Ida' }, true],
  ['the birth', { dateOfBirth: null }, true],
  ['the sex', { sex: 'unknown' }, true],
])('another person is looked for when %s changes', (_what, change, looked) =>
  expect(namesAnother(ada, { ...ada, ...change })).toBe(looked),
);

const record = { id: 1, clientId: 5, clientName: 'North', type: 'person', mergedInto: null, identifiers: [] };
const number = { kind: 'mrn', value: '1', issuer: '' } as const;
test.each([
  [{ id: 2 }, null],
  [{}, 'Choose two different records.'],
  [
    { id: 2, clientId: 6, clientName: 'South' },
    'The records belong to North and South. Only records of one client can be merged.',
  ],
  [
    { id: 2, type: 'control' },
    'One is a subject and the other a control. Only records of the same type can be merged.',
  ],
  [{ id: 2, mergedInto: 9 }, 'One of the records is already merged. Undo that merge first.'],
  [{ id: 2, identifiers: [number, number] }, 'Together they have 2 identifiers; the limit is 1. Remove some first.'],
])('%o beside it', (change, why) => expect(whyNotMerge(record, { ...record, ...change }, 1)).toBe(why));
