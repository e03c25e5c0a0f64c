import { expect, test } from 'vitest';
import { coldLoad, pagesOf, type Manifest } from './cold-load.ts';

const route = (page: string, part = 'component') => `src/routes/${page}.tsx?tsr-split=${part}`;
const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_base.js'], css: ['index.css'], isEntry: true },
  '_base.js': { file: 'base.js' },
  '_shell.js': { file: 'shell.js', imports: ['_base.js'], css: ['shell.css'] },
  [route('_authed')]: { file: 'authed.js', imports: ['_shell.js', 'index.html'] },
  [route('_authed/admin')]: { file: 'admin.js', imports: ['_shell.js'] },
  [route('_authed/admin', 'errorComponent')]: { file: 'admin-error.js' },
  [route('_authed/admin/tests/new')]: { file: 'new-test.js', imports: ['_base.js'] },
  [route('_authed/administrators')]: { file: 'administrators.js' },
  'src/palette.tsx': { file: 'palette.js' },
};

test('every page with a chunk of its own is named once', () => {
  expect(pagesOf(manifest)).toEqual(['_authed', '_authed/admin', '_authed/admin/tests/new', '_authed/administrators']);
});

test('a page loads the entry, its layouts and what they import, each file once', () => {
  expect(coldLoad(manifest, '_authed/admin/tests/new')).toEqual([
    'admin-error.js',
    'admin.js',
    'authed.js',
    'base.js',
    'index.css',
    'index.js',
    'new-test.js',
    'shell.css',
    'shell.js',
  ]);
});

test('a page is no layout of another that only begins with its name', () => {
  expect(coldLoad(manifest, '_authed/administrators')).not.toContain('admin.js');
});

test('a page without a chunk of its own is the entry alone', () => {
  expect(coldLoad(manifest, 'login')).toEqual(['base.js', 'index.css', 'index.js']);
});
