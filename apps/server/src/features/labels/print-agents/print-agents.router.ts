import {
  createPrintAgentInput,
  listPrintAgentsInput,
  newTokenInput,
  printAgent,
  printAgentWithToken,
  printerReach,
  printerReachInput,
  updatePrintAgentInput,
} from '@aliquot/domain/labels/print-agents/print-agent';
import { z } from 'zod';
import { inReadOnly } from '#db/transaction.ts';
import { labMember, manager, router } from '#trpc/init.ts';
import { createPrintAgent, renewToken, updatePrintAgent } from './change-agent.ts';
import { listAgents } from './print-agents.repo.ts';
import { readReach } from './read-reach.ts';

export const printAgentsRouter = router({
  list: labMember
    .input(listPrintAgentsInput)
    .output(z.array(printAgent))
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listAgents(db, input.labId))),
  /** Whether labels for a printer have a way to it. */
  ofPrinter: labMember
    .input(printerReachInput)
    .output(printerReach)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => readReach(db, input.printerId))),
  create: manager
    .input(createPrintAgentInput)
    .output(printAgentWithToken)
    .mutation(({ ctx, input }) => createPrintAgent(ctx, input)),
  update: manager
    .input(updatePrintAgentInput)
    .output(printAgent)
    .mutation(({ ctx, input }) => updatePrintAgent(ctx, input)),
  newToken: manager
    .input(newTokenInput)
    .output(printAgentWithToken)
    .mutation(({ ctx, input }) => renewToken(ctx, input)),
});
