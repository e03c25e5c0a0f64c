import { describe, expect, test } from 'vitest';
import { readDoc } from './read-doc.ts';

const mentions = (text: string) => readDoc(text).map(({ kind, text }) => `${kind} ${text}`);

describe('what counts as a path or a link', () => {
  test.each([
    ['Read `docs/glossary.md`.', ['path docs/glossary.md']],
    ['See `apps/server/src/main.ts:12`.', ['path apps/server/src/main.ts']],
    ['The folder `packages/domain/`.', ['path packages/domain/']],
    ['Set it in `package.json`.', ['path package.json']],
    ['[words](docs/glossary.md)', ['link docs/glossary.md']],
    ['[words](docs/glossary.md#run "Run")', ['link docs/glossary.md#run']],
    ['[words]: ./glossary.md', ['link ./glossary.md']],
    ['[`docs/glossary.md`](glossary.md)', ['link glossary.md', 'path docs/glossary.md']],
  ])('%s', (text, expected) => expect(mentions(text)).toEqual(expected));

  test.each([
    'Run `pnpm test`, then `node scripts/docs/main.ts`.',
    'Files named `features/<name>/<name>.repo.ts` or `apps/*/src`.',
    'The type `text/plain`, the package `@aliquot/domain/auth/roles`.',
    'A verb is `start-run.ts`.',
    '```sh\ncat docs/missing.md `docs/missing.md`\n```',
    'Write links as `[text](missing.md)`.',
  ])('but not in: %s', (text) => expect(mentions(text)).toEqual([]));
});

describe('a machine path is seen anywhere, code blocks included', () => {
  test.each(['/work/x', '/root/.cache', '/home/ann', '/tmp'])('%s', (path) => {
    expect(mentions(`Look in ${path} first.`)).toEqual([`machine-path ${path}`]);
    expect(mentions(`\`\`\`sh\ncd ${path}\n\`\`\``)).toEqual([`machine-path ${path}`]);
  });
  test.each(['https://example.org/home', 'apps/web/src/routes/home', '/worklist/12', '/admin'])(
    'but not in %s',
    (text) => {
      expect(mentions(`Look at ${text} first.`)).toEqual([]);
    },
  );
});
