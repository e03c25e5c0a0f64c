import { z } from 'zod';
import { inTransaction, type Scope } from '#db/transaction.ts';
import { markCases } from '#features/consequences/follow-cases.repo.ts';
import { handle, type JobHandler } from '#jobs/job-handler.ts';
import { defineJob } from '#jobs/job-kind.ts';
import { openEscalations } from './escalations.repo.ts';

/** Calls that nobody read back in time become tasks of the managers. */
export const escalateOverdueCalls = (scope: Scope): Promise<void> =>
  inTransaction(scope, async (tx) => {
    const accessionIds = await openEscalations(tx);
    if (accessionIds.length > 0) await markCases(tx, accessionIds);
  });

const system = { userId: null, role: 'system', clients: 'all' } as const;

const escalateCalls = defineJob('escalate-calls', z.strictObject({}), { every: 'minute', tries: 3 });

export const callJobs: readonly JobHandler[] = [
  handle(escalateCalls, (_payload, { scopeFor }) => escalateOverdueCalls(scopeFor(system, 'criticalCalls.escalate'))),
];
