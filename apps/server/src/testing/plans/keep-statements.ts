/** Where the workers of the database tests note what they send, for `suite.plans.test.ts` to judge when all of them are done. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    statementsFolder: string;
  }
}

export default async ({ vitest }: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'aliquot-statements-'));
  // For the whole run: the database tests write here, the project of plans reads.
  vitest.provide('statementsFolder', folder);
  return () => rm(folder, { recursive: true });
};
