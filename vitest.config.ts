import { defineConfig } from 'vitest/config';

// Two workers: the machines this runs on have two cores, and every worker may hold a database of its own.
export default defineConfig({
  test: {
    maxWorkers: 2,
    env: { TZ: 'UTC' },
    reporters: ['default', './scripts/name-troubled-tests.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.http.test.ts', '**/*.plans.test.ts', '**/node_modules/**'],
          // No module is mocked, so the files of a worker share their modules instead of loading them again. A file cleans up after
          // itself: globals and mocks here, timers and stores by hand.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          // Thousands of generated cases on a busy machine take longer than the default allows.
          testTimeout: 30_000,
          // A rule answers the same every time: a test that fails once is wrong, or the rule is.
          retry: 0,
        },
      },
      {
        test: {
          name: 'database',
          include: ['apps/server/src/**/*.db.test.ts', 'apps/server/src/**/*.http.test.ts'],
          globalSetup: [
            'apps/server/src/testing/postgres-for-tests.ts',
            'apps/server/src/testing/plans/keep-statements.ts',
          ],
          setupFiles: ['apps/server/src/testing/plans/record-suite.ts'],
          isolate: false,
          // A busy machine starts a process in ten seconds instead of one: long enough to tell slow from stuck.
          testTimeout: 90_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          // Real processes, sockets and locks. What needed its second try is printed and kept (scripts/name-troubled-tests.ts).
          retry: 1,
        },
      },
      {
        define: { __WITH_KIT__: 'true' },
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          testTimeout: 30_000,
          retry: 0,
        },
      },
      {
        test: {
          name: 'plans',
          include: ['apps/server/src/**/*.plans.test.ts'],
          // After all others: it looks at what the database tests sent, in their PostgreSQL.
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          retry: 0,
        },
      },
    ],
  },
});
