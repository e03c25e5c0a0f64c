import { expect, test } from 'vitest';
import { resolve } from './resolve.ts';

const files = new Set([
  'packages/domain/src/auth/roles.ts',
  'apps/server/src/trpc/app-router.ts',
  'apps/web/src/ui/button.tsx',
  'apps/web/src/ui/tone.ts',
]);

test.each([
  ['./tone.ts', { kind: 'file', file: 'apps/web/src/ui/tone.ts' }],
  ['../ui/tone.ts', { kind: 'file', file: 'apps/web/src/ui/tone.ts' }],
  ['./tone.ts?worker', { kind: 'file', file: 'apps/web/src/ui/tone.ts' }],
  ['#ui/tone.ts', { kind: 'file', file: 'apps/web/src/ui/tone.ts' }],
  ['#ui/button.css', { kind: 'asset' }],
  ['#ui/gone.ts', { kind: 'nowhere' }],
  ['@aliquot/domain/auth/roles', { kind: 'file', file: 'packages/domain/src/auth/roles.ts' }],
  ['@aliquot/server/app-router', { kind: 'file', file: 'apps/server/src/trpc/app-router.ts' }],
  ['./button.css', { kind: 'asset' }],
  ['./logo.svg?url', { kind: 'asset' }],
  ['react', { kind: 'package', name: 'react' }],
  ['react-dom/client', { kind: 'package', name: 'react-dom' }],
  ['@trpc/server/observable', { kind: 'package', name: '@trpc/server' }],
  ['node:fs', { kind: 'package', name: 'node:fs' }],
  ['fs/promises', { kind: 'package', name: 'node:fs/promises' }],
  ['./tone', { kind: 'nowhere' }],
  ['./tone.js', { kind: 'nowhere' }],
  ['./', { kind: 'nowhere' }],
  ['@aliquot/domain/auth/gone', { kind: 'nowhere' }],
  ['@aliquot/server/db/client', { kind: 'closed' }],
  ['@aliquot/server', { kind: 'closed' }],
])('%s', (specifier, target) => {
  expect(resolve('apps/web/src/ui/button.tsx', specifier, files)).toEqual(target);
});
