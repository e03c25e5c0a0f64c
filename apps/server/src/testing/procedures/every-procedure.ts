import type { Policy } from '#trpc/policy.ts';
import { appRouter } from '#trpc/app-router.ts';
import { sampleInput, type HowMuch } from './sample-input.ts';

export type ProcedureUnderTest = {
  path: string;
  type: 'query' | 'mutation' | 'subscription';
  policy: Policy | undefined;
  /** A valid input, new at every call. */
  sample: (much?: HowMuch) => unknown;
};

type Definition = { type: ProcedureUnderTest['type']; inputs?: readonly unknown[]; meta?: { policy?: Policy } };

/** The whole router as data, so that tests are generated from it and a new procedure is covered the day it is written. */
export const everyProcedure: readonly ProcedureUnderTest[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: Definition }>,
)
  .map(([path, { _def }]) => ({
    path,
    type: _def.type,
    policy: _def.meta?.policy,
    sample: (much?: HowMuch) => sampleInput(_def.inputs ?? [], much),
  }))
  .sort((a, b) => (a.path < b.path ? -1 : 1));
