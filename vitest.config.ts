import { defineConfig } from 'vitest/config';

// Two workers: the machines this runs on have two cores, and every worker may hold a database of its own.
export default defineConfig({
  test: {
    maxWorkers: 2,
    env: { TZ: 'UTC' },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.http.test.ts', '**/node_modules/**'],
          // Thousands of generated cases on a busy machine take longer than the default allows.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['apps/server/src/**/*.db.test.ts', 'apps/server/src/**/*.http.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres-for-tests.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          testTimeout: 30_000,
        },
      },
    ],
  },
});
