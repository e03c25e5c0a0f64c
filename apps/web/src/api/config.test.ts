import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, stubFetch } from '#testing/fetch-stub.ts';
import { readConfig } from './config.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('[ENT-2] the configuration holds logoUrl, testEnv, enableDashboard and enableNewForm', () => {
  const config = { logoUrl: '/logo.svg', testEnv: true, enableDashboard: true, enableNewForm: true };
  expect(readConfig({ ...config, more: 1 })).toEqual(config);
});

test('[ENT-2] a flag is on only when the server says true', () => {
  expect(readConfig({ logoUrl: '', testEnv: 'true', enableDashboard: 1 })).toEqual({
    logoUrl: null,
    testEnv: false,
    enableDashboard: false,
    enableNewForm: false,
  });
});

test('[GUARD-2] the configuration is loaded once', async () => {
  const calls = stubFetch(() => json({ testEnv: true }));
  const { loadConfig } = await import('./config.ts');
  const [first, second] = await Promise.all([loadConfig(), loadConfig()]);
  expect(await loadConfig()).toBe(first);
  expect(second).toBe(first);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/config']);
});

test('[GUARD-2] a refused configuration is not guessed', async () => {
  stubFetch(() => json({}, 404));
  const { loadConfig } = await import('./config.ts');
  await expect(loadConfig()).rejects.toThrow('refused');
});
