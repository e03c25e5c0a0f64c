import { expect, test } from 'vitest';
import { matchEntries } from './match-entries.ts';

const entry = (label: string, keys: readonly string[] = [], keywords: readonly string[] = []) => ({
  label,
  keys,
  keywords,
});
const entries = [
  entry('Create accession', ['c a']),
  entry('Create test run', ['c u']),
  entry('Search accessions', ['/']),
  entry('Accessions', ['g a', '1']),
  entry('Reports', ['g r']),
  entry('Search', ['g s']),
  entry('Theme', [], ['light', 'dark', 'system']),
  entry('Sign out', ['s o']),
  entry('Command palette', ['Mod+k']),
];

test.each([
  ['acc', ['Accessions', 'Create accession', 'Search accessions']],
  ['run create', ['Create test run']],
  ['CREATE', ['Create accession', 'Create test run']],
  ['ctr', ['Create test run']],
  ['so', ['Sign out']],
  ['s o', ['Sign out']],
  ['dark', ['Theme']],
  ['/', ['Search accessions']],
  ['1', ['Accessions']],
  ['sea', ['Search accessions', 'Search']],
])('“%s” finds what begins with it', (typed, labels) => {
  expect(matchEntries(entries, typed).map(({ label }) => label)).toEqual(labels);
});

test.each(['eports', 'quill', 'ccs', 'mod', 'k', 'create quill', '-'])(
  '[UX-3] “%s” is no command: letters from the middle do not count',
  (typed) => {
    expect(matchEntries(entries, typed)).toEqual([]);
  },
);
