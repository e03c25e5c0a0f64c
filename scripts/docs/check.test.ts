import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { plantTree } from '../boundaries/plant-tree.ts';
import { check } from './check.ts';

const decision = '# One\n\n## Context\nWhy.\n\n## Choice\nThis.\n\n## Price\nThat.\n\n## Revisit\nWhen.\n';
const clean = {
  'README.md':
    'Read [the words](docs/glossary.md#run), `docs/decisions/0001-one.md` and [the site](https://example.org).',
  'docs/glossary.md': 'Back to [the start](../README.md) or [the first choice](decisions/0001-one.md).',
  'docs/decisions/0001-one.md': decision,
};
const faults = (files: Record<string, string>) => check(plantTree({ ...clean, ...files })).faults;

test('pages that tell the truth pass', () => {
  expect(check(plantTree(clean))).toEqual({ pages: 3, mentions: 5, faults: [] });
});

test('a path in backticks that does not exist', () => {
  expect(faults({ 'CONTRIBUTING.md': 'See `apps/server/src/gone.ts`.' })).toEqual([
    'CONTRIBUTING.md → apps/server/src/gone.ts: does not exist; correct the path or the page',
  ]);
});

test('a relative link that does not exist, seen from its own page', () => {
  expect(faults({ 'docs/deep/page.md': '[words](glossary.md)' })).toEqual([
    'docs/deep/page.md → glossary.md: does not exist; correct the path or the page',
  ]);
});

test.each(['Context', 'Choice', 'Price', 'Revisit'])('a decision without %s', (section) => {
  const file = 'docs/decisions/0002-two.md';
  expect(faults({ [file]: decision.replace(`## ${section}`, '## Notes') })).toEqual([
    `${file}: lacks a section "${section}"`,
  ]);
});

test('a decision with an empty section', () => {
  const file = 'docs/decisions/0002-two.md';
  expect(faults({ [file]: decision.replace('That.', '') })).toEqual([`${file}: lacks a section "Price"`]);
});

test('a decision without a number, and two with the same', () => {
  expect(faults({ 'docs/decisions/two.md': decision })).toEqual([
    'docs/decisions/two.md: is not named NNNN-words-with-hyphens.md',
  ]);
  expect(faults({ 'docs/decisions/0001-two.md': decision })).toEqual([
    'docs/decisions: 0001 is used twice; give the later record the next number',
  ]);
});

test("one machine's path", () => {
  expect(faults({ 'SECURITY.md': 'Keys lie in /home/ann/keys.' })).toEqual([
    "SECURITY.md → /home/ann/keys.: is one machine's path; name the place within the repository",
  ]);
});

test('the changelog may name a file that has gone', () => {
  expect(faults({ 'CHANGELOG.md': 'Removed `apps/server/src/gone.ts`.' })).toEqual([]);
});

test('the check sees the real pages', () => {
  const report = check(fileURLToPath(new URL('../..', import.meta.url)));
  expect(report.pages).toBeGreaterThan(0);
  expect(report.mentions).toBeGreaterThan(0);
});
