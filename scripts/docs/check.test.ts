import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
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
  expect(check(plantTree(clean))).toEqual({ pages: 3, mentions: 5, ids: 0, faults: [] });
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

describe('ids in test titles', () => {
  // The id is put in, so that the check does not take this for a title of ours.
  const titled = (ids: string): string => `test('[${ids}] signs in', () => {});\n`;
  const lists = {
    'docs/requirements.md': '| id | statement |\n|---|---|\n| LOGIN-5 | The password field. |\n',
    'docs/findings.md': '| SEC-F3 | Client staff could receive tubes. SEC-F99 is only spoken of. |\n',
  };
  const unknown = (file: string, line: number, id: string): string =>
    `${file}:${line}: ${id} is in neither docs/requirements.md nor docs/findings.md; correct it, or add its line`;

  test('those that have their line pass, and are counted', () => {
    const files = { 'e2e/auth/a.spec.ts': titled('LOGIN-5, SEC-F3'), 'apps/web/src/a.test.tsx': titled('SEC-F3') };
    expect(check(plantTree({ ...clean, ...lists, ...files }))).toMatchObject({ ids: 3, faults: [] });
  });

  test.each([
    ['e2e/auth/a.spec.ts', 'LOGIN-99'],
    ['apps/server/src/a.http.test.ts', 'SEC-F99'],
    ['packages/domain/src/a.test.ts', 'SEC-F3b'],
    ['e2e/fixtures/journey.ts', 'ADMIN-2'],
  ])('one in %s without a line: %s', (file, id) => {
    expect(faults({ ...lists, [file]: `// first\n${titled(id)}` })).toEqual([unknown(file, 2, id)]);
  });

  test('each unknown one of several in one pair of brackets', () => {
    const file = 'scripts/a.test.ts';
    expect(faults({ ...lists, [file]: titled('LOGIN-5 LOGIN-6, SEC-F4') })).toEqual([
      unknown(file, 1, 'LOGIN-6'),
      unknown(file, 1, 'SEC-F4'),
    ]);
  });

  test('without the lists every one is a fault', () => {
    const file = 'e2e/auth/a.spec.ts';
    expect(faults({ [file]: titled('LOGIN-5') })).toEqual([unknown(file, 1, 'LOGIN-5')]);
  });

  test('letters in a pattern are no id', () => {
    expect(faults({ 'scripts/a.ts': String.raw`/[A-Z0-9]{4}-[A-Z]+[A-Za-z0-9._-]/u.test(codes[0-1])` })).toEqual([]);
  });
});

test('the check sees the real pages', () => {
  const report = check(fileURLToPath(new URL('../..', import.meta.url)));
  expect(report.pages).toBeGreaterThan(0);
  expect(report.mentions).toBeGreaterThan(0);
  expect(report.ids).toBeGreaterThan(0);
});
