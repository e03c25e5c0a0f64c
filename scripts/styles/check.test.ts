import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { plantTree } from '../boundaries/plant-tree.ts';
import { check } from './check.ts';
import { loadUtilities } from './load-utilities.ts';

const src = 'apps/web/src/';
const sheet = `${src}features/runs/run.module.css`;
const code = `${src}features/runs/run.tsx`;
const root = fileURLToPath(new URL('../..', import.meta.url));
const isUtility = (name: string): boolean => name === 'ml-auto';

/** Run's sheet and its one user, so that a plant differs from a clean client in one thing. */
const clean = {
  [`${src}styles/breakpoints.css`]: '@custom-media --max-sm (width < 600px);',
  [`${src}styles/base.css`]: '.mono { color: red; }',
  [sheet]: '.run-head { color: red; }',
  [code]: "import css from './run.module.css';\nexport const a = <b className={css.runHead} />;\n",
};
const faultsOf = (files: Record<string, string>): string[] =>
  check(plantTree({ ...clean, ...files }), isUtility).faults;

test('a clean client has no fault', () => {
  expect(faultsOf({})).toEqual([]);
});

test('the real client is seen', () => {
  expect(check(root, () => true).files).toBeGreaterThan(500);
});

test('utilities are those of Tailwind with our own tokens', async () => {
  const known = await loadUtilities(root);
  expect(['ml-auto', 'max-sm:hidden', 'text-fg-muted', 'mt-[26px]'].filter((name) => !known(name))).toEqual([]);
  expect(['btn', 'text-red-500', 'max-2xl:hidden', 'mono'].filter((name) => known(name))).toEqual([]);
});

describe('a layout changes at a named breakpoint', () => {
  const own = 'a width of its own; use a name of breakpoints.css, as in (--max-sm)';
  test.each([
    '(width < 700px)',
    '(max-width: 599px)',
    '(pointer: coarse), (width < 600px)',
    '(600px <= width < 768px)',
  ])('%s', (query) => {
    expect(faultsOf({ [sheet]: `.run-head {\n  @media ${query} {\n    color: red;\n  }\n}` })).toEqual([
      `${sheet}:2: ${own}`,
    ]);
  });

  test('one that nobody defined', () => {
    expect(faultsOf({ [sheet]: '@media (--max-xs) { .run-head { color: red; } }' })).toEqual([
      `${sheet}:1: --max-xs is no breakpoint; see breakpoints.css`,
    ]);
  });

  test('in code', () => {
    expect(faultsOf({ [`${src}features/runs/b.ts`]: "export const a = useMediaQuery('(width < 700px)');" })).toEqual([
      `${src}features/runs/b.ts:1: a width of its own; use useBelow of ui/layout/breakpoints.ts`,
    ]);
  });

  test.each([
    ['a breakpoint', '@media (--max-sm), (pointer: coarse) { .run-head { color: red; } }'],
    ['a container', '.run-head { @container (width < 480px) { color: red; } }'],
    ['a width that is no query', '.run-head { width: 700px; /* @media (width < 700px) */ }'],
  ])('%s may stand', (_what, text) => {
    expect(faultsOf({ [sheet]: text })).toEqual([]);
  });
});

describe('a sheet belongs to its room', () => {
  test('a sheet of a feature that is no module', () => {
    const file = `${src}features/runs/list.css`;
    expect(faultsOf({ [file]: '.list { color: red; }' })).toEqual([
      `${file}:1: not scoped; name it .module.css and import its classes`,
    ]);
  });

  test('a class of ui is not for others', () => {
    const file = `${src}features/runs/list.tsx`;
    const faults = faultsOf({
      [`${src}ui/button/button.module.css`]: '.btn { color: red; }',
      [`${src}ui/button/button.tsx`]: "import css from './button.module.css';\nexport const a = css.btn;\n",
      [file]: "import button from '#ui/button/button.module.css';\nexport const a = button.btn;\n",
    });
    expect(faults).toEqual([
      `${file}:1: classes of ui are its own; use the component, its props, or a class it exports`,
    ]);
  });

  test.each([
    [
      '@layer components { .row { color: red; } }',
      ['a sheet that rooms share is in @layer shared, so that each can add to it'],
    ],
    ['@layer shared { .row { color: red; } }', []],
  ])('a sheet for several rooms: %s', (text, faults) => {
    const file = `${src}features/labs/list.tsx`;
    const given = {
      [sheet]: text,
      [code]: "import css from './run.module.css';\nexport const a = css.row;\n",
      [file]: "import css from '#features/runs/run.module.css';\nexport const a = css.row;\n",
    };
    expect(faultsOf(given)).toEqual(faults.map((fault) => `${file}:1: ${fault}`));
  });

  test('a class that is not there, and one that nothing has', () => {
    const text = "import css from './run.module.css';\nexport const a = <b className={css.runHeads} />;\n";
    expect(faultsOf({ [code]: text })).toEqual([
      `${code}:2: ./run.module.css has no class for runHeads`,
      `${sheet}:1: nothing has the class run-head`,
    ]);
  });

  test('the sheets of one room share their classes; those of two rooms do not', () => {
    const same = `${src}features/runs/detail/wide.module.css`;
    const other = `${src}features/labs/wide.module.css`;
    expect(faultsOf({ [same]: '.run-head { width: 1px; }' })).toEqual([]);
    expect(faultsOf({ [other]: '.run-head { width: 1px; }' })).toEqual([`${other}:1: nothing has the class run-head`]);
  });

  test('a module that is not there', () => {
    const file = `${src}features/runs/list.tsx`;
    expect(faultsOf({ [file]: "import css from './gone.module.css';\nexport const a = css.b;\n" })).toEqual([
      `${file}:1: there is no ./gone.module.css`,
    ]);
  });
});

describe('a class given as text is a utility or a global one', () => {
  const file = `${src}features/runs/list.tsx`;
  test.each([
    ['an attribute', 'export const a = <b className="btn" />;'],
    ['a choice', "export const a = (on: boolean) => <b className={on ? 'btn' : 'ml-auto'} />;"],
    ['a part of clsx', "export const a = clsx('ml-auto', on && 'btn');"],
    ['a column', "export const a = { className: 'mono btn' };"],
    ['a template', 'export const a = (b: string) => <b className={`btn ${b}`} />;'],
  ])('%s', (_where, text) => {
    expect(faultsOf({ [file]: text })).toEqual([`${file}:1: btn is no utility and no global class`]);
  });

  test('a global class of a module is one that there is', () => {
    expect(
      faultsOf({ [sheet]: '.run-head { :global(.mono) & { color: red; } :global(.btn) { color: red; } }' }),
    ).toEqual([`${sheet}:1: btn is no global class`]);
  });

  test.each([
    ['utilities and global classes', 'export const a = <b className="mono ml-auto" />;'],
    ['what is compared', "export const a = (kind: string) => <b className={kind === 'btn' ? 'mono' : undefined} />;"],
  ])('%s may stand', (_what, text) => {
    expect(faultsOf({ [file]: text })).toEqual([]);
  });
});
