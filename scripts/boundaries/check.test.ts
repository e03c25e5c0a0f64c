import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { check } from './check.ts';
import { clean, domain, server, web } from './clean-house.ts';
import { plantTree } from './plant-tree.ts';
import { asLine } from './violation.ts';

const one = 'export const one = 1;';

const findings = (files: Record<string, string>) => check(plantTree(files)).violations;
const rules = (files: Record<string, string>) =>
  findings(files).map(({ rule, at, imports }) => [rule, at, ...(imports ?? [])]);

test('a clean house passes', () => {
  const report = check(plantTree(clean));
  expect(report.violations.map(asLine)).toEqual([]);
  expect(report.files).toBe(Object.keys(clean).length);
});

test('the check sees the real repository', () => {
  const report = check(fileURLToPath(new URL('../..', import.meta.url)));
  expect(report.files).toBeGreaterThan(0);
  expect(report.imports).toBeGreaterThan(0);
});

test('a violation is one plain line: file, import, why, what to do', () => {
  const [found] = findings({
    [`${web}/ui/a.tsx`]: `import '../features/runs/b.tsx';`,
    [`${web}/features/runs/b.tsx`]: one,
  });
  expect(found && asLine(found)).toBe(
    'apps/web/src/ui/a.tsx → ../features/runs/b.tsx: ui is below features; move the shared piece down or take it as an argument',
  );
});

describe('one planted fault, exactly one finding', () => {
  /** Each is planted into the clean house. */
  const imports: [rule: string, title: string, file: string, text: string][] = [
    ['tier', 'domain looks up', `${domain}/auth/a.ts`, `import '../runs/run.ts';`],
    [
      'tier',
      'server looks up, by type only',
      `${server}/features/auth/a.ts`,
      `import type { R } from '../runs/start-run.ts';`,
    ],
    ['tier', 'web looks up', `${web}/features/runs/a.tsx`, `import '../shell/layout.tsx';`],
    ['tier', 'the list holds across packages', `${server}/features/auth/a.ts`, `import '@aliquot/domain/runs/run';`],
    ['tier', 'a test keeps to it too', `${server}/features/auth/a.db.test.ts`, `import '../runs/start-run.ts';`],
    ['layer', 'db imports a feature', `${server}/db/a.ts`, `import '../features/auth/find-session.ts';`],
    ['layer', 'a repo imports a verb', `${server}/features/runs/a.repo.ts`, `import './start-run.ts';`],
    [
      'layer',
      'a repo imports trpc',
      `${server}/features/runs/a.repo.ts`,
      `import type { Ctx } from '../../trpc/context.ts';`,
    ],
    ['layer', 'a verb imports a router', `${server}/features/runs/a.ts`, `import './runs.router.ts';`],
    ['layer', 'a verb imports http', `${server}/features/runs/a.ts`, `import '../../http/health.ts';`],
    ['layer', 'a verb imports the app', `${server}/features/runs/a.ts`, `import '../../app.ts';`],
    ['layer', 'a verb imports testing', `${server}/features/runs/a.ts`, `import '../../testing/database.ts';`],
    ['layer', 'a verb imports a test', `${server}/features/runs/a.ts`, `import './start-run.db.test.ts';`],
    ['layer', 'outside imports a feature', `${server}/outside/a.ts`, `import '../features/runs/start-run.ts';`],
    ['layer', 'events import trpc', `${server}/events/a.ts`, `import '../trpc/context.ts';`],
    [
      'layer',
      'a router imports the app router',
      `${server}/features/runs/a.router.ts`,
      `import '../../trpc/app-router.ts';`,
    ],
    ['layer', 'the command line imports the app router', `${server}/cli/a.ts`, `import '../trpc/app-router.ts';`],
    ['layer', 'ui imports a feature', `${web}/ui/a.tsx`, `import '../features/runs/runs-page.tsx';`],
    ['layer', 'api imports commands', `${web}/api/a.ts`, `import '../commands/command.ts';`],
    ['layer', 'a command imports a feature', `${web}/commands/a.ts`, `import '../features/runs/runs-page.tsx';`],
    ['layer', 'a feature imports a route', `${web}/features/runs/a.tsx`, `import '../../routes/index.tsx';`],
    [
      'layer',
      'a feature imports the app, lazily',
      `${web}/features/runs/a.tsx`,
      `await import('../../app/router.tsx');`,
    ],
    ['layer', 'main imports the route tree', `${web}/main.tsx`, `import './routeTree.gen.ts';`],
    ['sql', 'a verb speaks SQL', `${server}/features/runs/a.ts`, `import { sql } from 'kysely';`],
    ['sql', 'a type taken by value still loads kysely', `${server}/http/a.ts`, `import { type Kysely } from 'kysely';`],
    ['part', 'web loads the server', `${web}/api/a.ts`, `import { x } from '@aliquot/server/app-router';`],
    [
      'part',
      'web takes a server type by value',
      `${web}/api/a.ts`,
      `import { type AppRouter } from '@aliquot/server/app-router';`,
    ],
    [
      'part',
      'web takes a type from another server file',
      `${web}/api/a.ts`,
      `import type { C } from '../../../server/src/db/client.ts';`,
    ],
    [
      'part',
      'web takes such a type in place',
      `${web}/api/a.ts`,
      `export type C = import('../../../server/src/db/client.ts').C;`,
    ],
    ['part', 'server uses web', `${server}/http/a.ts`, `import '../../../web/src/ui/button.tsx';`],
    ['part', 'domain uses the server', `${domain}/auth/a.ts`, `import '../../../../apps/server/src/db/client.ts';`],
    [
      'part',
      'domain is entered past its door',
      `${server}/http/a.ts`,
      `import '../../../../packages/domain/src/auth/roles.ts';`,
    ],
    ['part', 'zpl uses domain', 'packages/zpl/src/a.ts', `import '@aliquot/domain/auth/roles';`],
    ['part', 'e2e uses web', 'e2e/a.ts', `import type { B } from '../apps/web/src/ui/button.tsx';`],
    ['part', 'e2e loads domain', 'e2e/a.ts', `import '@aliquot/domain/auth/roles';`],
    ['package', 'web uses a server package', `${web}/api/a.ts`, `import type { FastifyInstance } from 'fastify';`],
    ['package', 'web uses Node', `${web}/api/a.ts`, `import { join } from 'path';`],
    ['package', 'domain uses Node', `${domain}/auth/a.ts`, `import { createHash } from 'node:crypto';`],
    ['package', 'domain uses React', `${domain}/auth/a.ts`, `import type { ReactNode } from 'react';`],
    ['package', 'domain uses test tools outside tests', `${domain}/auth/a.ts`, `import fc from 'fast-check';`],
    [
      'unresolved',
      'web takes a type from a closed server entry',
      `${web}/api/a.ts`,
      `import type { C } from '@aliquot/server/db/client';`,
    ],
    ['climb', 'an import climbs out of its room', `${web}/features/runs/a.tsx`, `import '../../ui/button.tsx';`],
    [
      'climb',
      'a feature is entered from its neighbour',
      `${server}/features/runs/a.ts`,
      `import '../auth/find-session.ts';`,
    ],
    ['climb', 'domain climbs', `${domain}/runs/a.ts`, `import '../auth/roles.ts';`],
    ['climb', 'a long climb inside a room', `${web}/features/runs/x/y/z/a.tsx`, `import '../../../runs-page.tsx';`],
    ['layer', 'the root is no way round', `${web}/ui/a.tsx`, `import '#features/runs/runs-page.tsx';`],
    ['tier', 'nor past the tiers', `${domain}/auth/a.ts`, `import '#runs/run.ts';`],
    ['tier', 'what tests stand on is for tests', `${domain}/auth/a.ts`, `import '#testing/people.ts';`],
    ['unresolved', 'the root leads nowhere', `${web}/api/a.ts`, `import '#api/gone.ts';`],
    ['unresolved', 'an import lacks its extension', `${web}/ui/a.tsx`, `import './button';`],
  ];
  test.each(imports)('%s: %s', (rule, _, file, text) => {
    const specifier = /'([^']+)'\)?(\.C)?;$/.exec(text)?.[1];
    expect(rules({ ...clean, [file]: text })).toEqual([[rule, file, specifier]]);
  });

  const files: [rule: string, title: string, file: string, text: string, at?: string][] = [
    ['barrel', 'a barrel', `${web}/ui/index.ts`, `export * from './button.tsx'; export const x = 1;`],
    [
      'barrel',
      'a barrel by import and export',
      `${domain}/auth/index.ts`,
      `import { r } from './roles.ts'; export { r };`,
    ],
    ['barrel', 'a barrel by another name', `${web}/ui/everything.ts`, `export * from './button.tsx';`],
    ['attic', 'an attic file', `${web}/ui/utils.ts`, `export {};`],
    ['attic', 'an attic file by compound name', `${domain}/runs/runHelpers.ts`, `export {};`],
    ['attic', 'an attic file of types', `${domain}/runs/types.ts`, `export {};`],
    ['attic', 'an attic folder', `${server}/http/shared/cookies.ts`, `export {};`, `${server}/http/shared`],
    [
      'attic',
      'a folder every tool takes for test files',
      `${web}/features/runs/tests/a.ts`,
      `export {};`,
      `${web}/features/runs/tests`,
    ],
    [
      'unknown-feature',
      'a feature without a tier',
      `${domain}/centrifuges/spin.ts`,
      `export {};`,
      `${domain}/centrifuges`,
    ],
    [
      'unknown-feature',
      'a web-only feature in the server',
      `${server}/features/shell/a.ts`,
      `export {};`,
      `${server}/features/shell`,
    ],
    ['unknown-feature', 'a file in no feature', `${domain}/dates.ts`, `export {};`],
    ['unknown-layer', 'a folder in no layer', `${server}/services/a.ts`, `export {};`],
    ['environment', 'process.env in a verb', `${server}/features/runs/a.ts`, `export const x = process.env.X;`],
    ['environment', 'process.env in domain', `${domain}/runs/a.ts`, `export const { env } = process;`],
    [
      'computed-import',
      'an import no check can follow',
      `${server}/outside/a.ts`,
      `export const load = (task: string) => import(task);`,
    ],
    ['unparsed', 'a file that cannot be parsed', `${web}/ui/a.tsx`, `export const = ;`],
  ];
  test.each(files)('%s: %s', (rule, _, file, text, at = file) => {
    expect(rules({ ...clean, [file]: text })).toEqual([[rule, at]]);
  });

  test('a cycle is shown all the way round', () => {
    const files = {
      [`${domain}/runs/a.ts`]: `import './b.ts';`,
      [`${domain}/runs/b.ts`]: `import './c.ts';`,
      [`${domain}/runs/c.ts`]: `import './a.ts';`,
    };
    expect(rules(files)).toEqual([
      ['cycle', `${domain}/runs/a.ts`, `${domain}/runs/b.ts`, `${domain}/runs/c.ts`, `${domain}/runs/a.ts`],
    ]);
  });

  test('a cycle of types only', () => {
    const files = {
      [`${web}/ui/a.ts`]: `import type { B } from './b.ts'; export type A = B;`,
      [`${web}/ui/b.ts`]: `export type B = import('./a.ts').A;`,
    };
    expect(rules(files)).toEqual([['cycle', `${web}/ui/a.ts`, `${web}/ui/b.ts`, `${web}/ui/a.ts`]]);
  });

  test('two features of one tier may not lean on each other, even by different files', () => {
    const files = {
      [`${server}/features/labs/a.ts`]: `import '#features/clients/b.ts';`,
      [`${server}/features/clients/b.ts`]: one,
      [`${server}/features/clients/c.ts`]: `import '#features/labs/d.ts';`,
      [`${server}/features/labs/d.ts`]: one,
    };
    const [clients, labs] = [`${server}/features/clients`, `${server}/features/labs`];
    expect(rules(files)).toEqual([['feature-cycle', clients, labs, clients]]);
    expect(findings(files)[0]?.why).toContain(
      'clients/c.ts → #features/labs/d.ts, apps/server/src/features/labs/a.ts → #features/clients/b.ts',
    );
  });

  test('one direction between two features of a tier is fine', () => {
    expect(
      rules({
        [`${server}/features/labs/a.ts`]: `import '#features/clients/b.ts';`,
        [`${server}/features/clients/b.ts`]: one,
      }),
    ).toEqual([]);
  });
});
