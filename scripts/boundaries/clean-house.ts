export const server = 'apps/server/src';
export const web = 'apps/web/src';
export const domain = 'packages/domain/src';

/** For tests: a small house in which every kind of permitted import occurs. */
export const clean: Record<string, string> = {
  [`${domain}/errors/codes.ts`]: `import { z } from 'zod'; export const codes = z.string();`,
  [`${domain}/auth/roles.ts`]: `import { codes } from '#errors/codes.ts'; export type Role = typeof codes;`,
  [`${domain}/auth/roles.test.ts`]: `import { test } from 'vitest'; import fc from 'fast-check'; import './roles.ts';`,
  [`${domain}/auth/session.test.ts`]: `import '#testing/people.ts';`,
  [`${domain}/testing/people.ts`]: `import '#auth/roles.ts';`,
  [`${domain}/runs/run.ts`]: `import type { Role } from '@aliquot/domain/auth/roles'; import '@aliquot/zpl/label'; export type Run = Role;`,
  'packages/zpl/src/label.ts': `import { z } from 'zod'; export const label = z.string();`,
  [`${server}/main.ts`]: `import './app.ts'; import './config.ts'; export const port = process.env.PORT;`,
  [`${server}/config.ts`]: `export const config = process.env;`,
  [`${server}/cli/main.ts`]: `import '#seed/demo.ts'; export const at = process.env.DATABASE_URL;`,
  [`${server}/seed/demo.ts`]: `import { sql } from 'kysely'; import '#features/runs/start-run.ts';`,
  [`${server}/app.ts`]: `import './http/health.ts'; import './trpc/app-router.ts'; import 'fastify';`,
  [`${server}/http/health.ts`]: `import '#trpc/app-router.ts'; import 'node:fs';`,
  [`${server}/trpc/app-router.ts`]: `import { runs } from '#features/runs/runs.router.ts'; export type AppRouter = typeof runs;`,
  [`${server}/trpc/context.ts`]: `import '#features/auth/find-session.ts'; export type Ctx = 1;`,
  [`${server}/features/auth/find-session.ts`]: `import './auth.repo.ts';`,
  [`${server}/features/auth/auth.repo.ts`]: `import { sql } from 'kysely'; import '#db/client.ts';`,
  [`${server}/features/runs/runs.router.ts`]: `import './start-run.ts'; export const runs = 1;`,
  [`${server}/features/runs/start-run.ts`]: `import type { Ctx } from '#trpc/context.ts'; import type { Kysely } from 'kysely';
    import './runs.repo.ts'; import '#events/outbox.ts'; import '@aliquot/domain/runs/run'; import '@aliquot/zpl/label';`,
  [`${server}/features/runs/runs.repo.ts`]: `import { sql } from 'kysely'; import '#features/auth/auth.repo.ts';`,
  [`${server}/features/runs/start-run.db.test.ts`]: `import { sql } from 'kysely'; import '#testing/database.ts'; import '#app.ts';`,
  [`${server}/testing/database.ts`]: `import pg from 'pg'; import '#app.ts'; export const at = process.env.DATABASE_URL;`,
  [`${server}/events/live.router.ts`]: `import '#trpc/context.ts'; import './outbox.ts';`,
  [`${server}/events/outbox.ts`]: `import { sql } from 'kysely'; import '#db/client.ts';`,
  [`${server}/db/client.ts`]: `import pg from 'pg';`,
  'apps/web/vite.config.ts': `import { readFileSync } from 'node:fs'; export const port = process.env.PORT;`,
  [`${web}/main.tsx`]: `import './app/router.tsx'; import './styles.css';`,
  [`${web}/app/router.tsx`]: `import '#routeTree.gen.ts';`,
  [`${web}/routeTree.gen.ts`]: `import './routes/index.tsx'; import type { router } from './app/router.tsx';`,
  [`${web}/routes/index.tsx`]: `export { RunsPage } from '#features/runs/runs-page.tsx';`,
  [`${web}/features/runs/runs-page.tsx`]: `import '#commands/command.ts'; import '#api/client.ts'; import '#ui/button.tsx';
    import '@aliquot/domain/runs/run'; import '@aliquot/zpl/label'; export const RunsPage = () => <b />;`,
  [`${web}/features/shell/layout.tsx`]: `import '#features/runs/runs-page.tsx';`,
  [`${web}/commands/command.ts`]: `import '#ui/button.tsx';`,
  [`${web}/api/client.ts`]: `import type { AppRouter } from '@aliquot/server/app-router'; import '@trpc/client';`,
  [`${web}/ui/button.tsx`]: `import 'react';`,
  [`${web}/ui/button.test.tsx`]: `import { readFileSync } from 'node:fs'; import './button.tsx';`,
  'e2e/runs.spec.ts': `import type { Run } from '@aliquot/domain/runs/run'; export const at = process.env.BASE_URL;`,
};
