import { defineConfig } from '@playwright/test';
import { chromiumPath } from './fixtures/chromium-path.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './fixtures/start-laboratory.ts',
  fullyParallel: true,
  workers: 2,
  // CI machines stall now and then. A test that needed another try is named, and more than three fail the run (scripts/ci).
  retries: process.env.CI ? 1 : 0,
  // How long a journey may take says nothing about the product: a long one says test.slow(), three times this.
  timeout: process.env.CI ? 90_000 : 30_000,
  expect: { timeout: process.env.CI ? 20_000 : 7_000 },
  reporter: process.env.CI ? [['list'], ['json', { outputFile: '../test-results/e2e.json' }]] : 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a third of a run's time: only a test that failed once is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
