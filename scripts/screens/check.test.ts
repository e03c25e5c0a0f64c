import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { plantTree } from '../boundaries/plant-tree.ts';
import { check } from './check.ts';

const feature = 'apps/web/src/features/runs/a.tsx';
const faultsIn = (files: Record<string, string>): string[] => check(plantTree(files)).faults;

test('the check sees the real repository', () => {
  expect(check(fileURLToPath(new URL('../..', import.meta.url))).files).toBeGreaterThan(0);
});

describe('[HOUSE-D2] a failed query is not read as nothing', () => {
  test.each([
    'export const a = rows.data ?? [];',
    'export const a = rows?.data ?? [];',
    'export const a = (useQuery(o).data ?? []).filter(Boolean);',
    'export const a = rows.data || [];',
    'export const { data = [] } = useQuery(o);',
    'export const a = found.flatMap(({ data }) => data ?? []);',
  ])('%s', (line) => {
    expect(faultsIn({ [feature]: `// first\n${line}\n` })).toEqual([
      `${feature}:2: reads a failed query as nothing; show QueryView, give the picker the query, or say that it failed`,
    ]);
  });

  test.each([
    ['a state is asked for', feature, 'export const a = rows.data === undefined ? null : rows.data.length;'],
    ['a part of known data has a default', feature, 'export const a = rows.data.find(Boolean)?.name ?? "";'],
    ['a test may', 'apps/web/src/features/runs/a.test.tsx', 'export const a = rows.data ?? [];'],
    ['outside of features nobody asks the server', 'apps/web/src/ui/a.tsx', 'export const a = rows.data ?? [];'],
  ])('%s', (_why, file, line) => {
    expect(faultsIn({ [file]: line })).toEqual([]);
  });
});

describe('[HOUSE-D9] every variable that is read is set somewhere', () => {
  const sheet = 'apps/web/src/features/runs/a.css';
  const tokens = { 'apps/web/src/styles/tokens.css': '@theme {\n  --text-page: 1.25rem;\n  --color-fg: black;\n}\n' };
  const fault = (file: string, line: number, name: string): string =>
    `${file}:${line}: ${name} is set nowhere; use a token of tokens.css`;

  test.each([
    ['in a sheet', sheet, '.a {\n  font-size: var(--text-title);\n}', 2, '--text-title'],
    ['with a fallback, which hides it', sheet, '.a { width: var(--gone, 0px); }', 1, '--gone'],
    ['set in a comment only', sheet, '/* --gone: 1px; */\n.a { width: var( --gone ); }', 2, '--gone'],
    ['in code', feature, 'export const a = <b style={{ width: "var(--gone)" }} />;', 1, '--gone'],
    ['built from parts', feature, 'export const a = (b: string) => `var(--colour-${b})`;', 1, '--colour-'],
    ['asked of an element', feature, "export const a = style.getPropertyValue('--gone');", 1, '--gone'],
  ])('%s', (_why, file, text, line, name) => {
    expect(faultsIn({ ...tokens, [file]: text })).toEqual([fault(file, line, name)]);
  });

  test('tokens, what a rule or an element sets itself, and what Base UI sets are known', () => {
    const files = {
      ...tokens,
      [sheet]:
        '.a { --own: 1px; width: calc(var(--own) + var(--columns) + var(--text-page) + var(--anchor-width, 0px)); }',
      [feature]:
        "export const a = (x: string) => <b style={{ '--columns': 3, color: `var(--color-${x})` }} ref={(e) => e.style.setProperty('--x', '1')} />;",
      'apps/web/src/features/runs/b.css': '.b { left: var(--x); }',
    };
    expect(faultsIn(files)).toEqual([]);
  });
});

describe('[SAFE-B8] instants are put into words by the laboratory’s clock alone', () => {
  const fault = (file: string): string =>
    `${file}:2: tells the computer's time; use the laboratory's clock of apps/web/src/time`;
  const verb = 'apps/server/src/features/runs/a.ts';

  test.each([
    [feature, "export const a = new Date(at).toLocaleDateString('en-GB');"],
    [feature, "export const a = at.toLocaleTimeString('en-GB', { hour: '2-digit' });"],
    [feature, 'export const a = new Date(at).toLocaleString();'],
    [feature, "export const a = at.toLocaleString('en-GB', { timeZone: zone });"],
    [feature, "export const a = new Intl.DateTimeFormat('en-US').format(at);"],
    [feature, 'export const a = new Date(at).getHours();'],
    [feature, 'export const a = new Date(one).toDateString();'],
    [verb, "export const a = new Intl.DateTimeFormat('sv-SE').format(at);"],
    ['packages/domain/src/runs/a.ts', 'export const a = new Date(at).getDate();'],
  ])('%s: %s', (file, line) => {
    expect(faultsIn({ [file]: `// first\n${line}\n` })).toEqual([fault(file)]);
  });

  test.each([
    ['a count', feature, 'export const a = rows.toLocaleString();'],
    ['a count in a language', feature, "export const a = rows.toLocaleString('en-US');"],
    ['UTC', feature, 'export const a = new Date(at).getUTCHours();'],
    ['a type', feature, 'export const a = (type: Intl.DateTimeFormatPartTypes) => type;'],
    ['the clock itself', 'apps/web/src/time/a.ts', 'export const a = new Intl.DateTimeFormat().resolvedOptions();'],
    ['its rules', 'packages/domain/src/time/a.ts', "export const a = new Intl.DateTimeFormat('en-US');"],
    ['a test', 'apps/web/src/features/runs/a.test.ts', 'export const a = new Date(at).getHours();'],
  ])('%s may', (_why, file, line) => {
    expect(faultsIn({ [file]: line })).toEqual([]);
  });
});

describe('[UX-1] no page or panel binds a key that works everywhere', () => {
  const fault = `${feature}:2: binds a key that works everywhere (c, g, s, 1, / or ?); choose another`;

  test.each([
    "usePageKeys({ g: { label: 'Go on', run: goOn } });",
    "usePageKeys({ ...(open ? { '/': { label: 'Find', run: () => find() } } : {}) });",
    "usePageKeys({ 1: { label: 'First', run } });",
    "if (event.key === 's') save();",
    "if (key === '?') help();",
    "switch (event.key) { case 'c': clot(); }",
  ])('%s', (line) => {
    expect(faultsIn({ [feature]: `// first\n${line}\n` })).toEqual([fault]);
  });

  test.each([
    ['another key', "usePageKeys({ p: { label: 'Print', run } });"],
    ['a chord', "if (mod && event.key.toLowerCase() === 's') save();"],
    ['a property of that name', "export const a = { s: 'sex', c: { label: 'Clotted' } };"],
    ['another comparison', "export const a = unit === 's';"],
  ])('%s', (_why, line) => {
    expect(faultsIn({ [feature]: line })).toEqual([]);
  });
});
