import { describe, expect, test } from 'vitest';
import { readImports } from './read-imports.ts';

const read = (text: string) => readImports('planted.tsx', text);

describe('every way to name another file is seen', () => {
  test.each([
    ['import', `import { a } from './a.ts';`, false],
    ['bare import', `import './a.ts';`, false],
    ['import type', `import type { A } from './a.ts';`, true],
    ['import of a type by value, which still loads the file', `import { type A } from './a.ts';`, false],
    ['export from', `export { a } from './a.ts';`, false],
    ['export type from', `export type { A } from './a.ts';`, true],
    ['export all', `export * from './a.ts';`, false],
    ['export all types', `export type * from './a.ts';`, true],
    ['dynamic import', `const a = await import('./a.ts');`, false],
    ['dynamic import by template', 'const a = await import(`./a.ts`);', false],
    ['type import in place', `type A = import('./a.ts').A;`, true],
    ['type of a module', `type A = typeof import('./a.ts');`, true],
    ['lazy part in JSX', `const P = lazy(() => import('./a.ts')); export const X = () => <P />;`, false],
  ])('%s', (_, text, typeOnly) => {
    expect(read(text).imports).toEqual([{ specifier: './a.ts', typeOnly }]);
  });

  test('a commented-out import and an import in a string are not imports', () => {
    expect(read(`// import './a.ts';\nconst text = "import './a.ts'";`).imports).toEqual([]);
  });
});

test('a computed path is noticed, since it cannot be followed', () => {
  expect(read('await import(path);').hasComputedImport).toBe(true);
  expect(read("await import('./a.ts');").hasComputedImport).toBe(false);
});

describe('reading the environment is seen', () => {
  test.each([
    'const x = process.env.PORT;',
    "const x = process['env'];",
    'const x = process?.env;',
    'const x = globalThis.process.env;',
    'const { env } = process;',
    "import { env } from 'node:process';",
    "import { env as e } from 'process';",
  ])('%s', (text) => expect(read(text).readsEnvironment).toBe(true));

  test.each(['const x = config.env;', 'process.exit(1);', 'const x = import.meta.env.DEV;'])('but not in %s', (text) =>
    expect(read(text).readsEnvironment).toBe(false),
  );
});

describe('re-exports', () => {
  test('importing and then exporting the same name is a re-export', () => {
    expect(read(`import { a } from './a.ts'; export { a };`)).toMatchObject({ reExports: true, onlyReExports: true });
  });
  test('a file with a line of its own is not a mere passage', () => {
    const reading = read(`export { a } from './a.ts'; export const b = 1;`);
    expect(reading).toMatchObject({ reExports: true, onlyReExports: false });
  });
  test('putting an outside package behind one file of ours is allowed', () => {
    expect(read(`export { toast } from 'sonner';`)).toMatchObject({ reExports: true, onlyReExports: false });
  });
});

test('a file that cannot be parsed says so instead of looking clean', () => {
  expect(read('import { from ;').error).toBeTypeOf('string');
});
