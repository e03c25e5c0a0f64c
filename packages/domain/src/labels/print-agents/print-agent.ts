/** Print agents: programs in a lab that fetch labels for its printers from a server that has no route to them. */
import { z } from 'zod';
import { required } from '#fields/fields.ts';
import { keyed, versioned } from '#records/save.ts';
import { printerRoads } from '../printers/printer.ts';

const id = z.int().positive();
const iso = z.iso.datetime();

export const printAgent = z.strictObject({
  id: z.int(),
  labId: z.int(),
  name: z.string(),
  active: z.boolean(),
  /** A deactivated agent loses its token; activated again, it needs a new one. */
  hasToken: z.boolean(),
  version: z.int(),
  /** When it asked for labels last, and what version it said it was; null when it never did. */
  lastSeenAt: iso.nullable(),
  appVersion: z.string().nullable(),
});
export type PrintAgent = z.infer<typeof printAgent>;

export const listPrintAgentsInput = z.strictObject({ labId: id });

const name = required('Name');
export const createPrintAgentInput = z.strictObject({ ...keyed, labId: id, name });
export type CreatePrintAgentInput = z.infer<typeof createPrintAgentInput>;

export const updatePrintAgentInput = z.strictObject({ ...keyed, ...versioned, name, active: z.boolean() });
export type UpdatePrintAgentInput = z.infer<typeof updatePrintAgentInput>;

export const newTokenInput = z.strictObject({ ...keyed, ...versioned });
export type NewTokenInput = z.infer<typeof newTokenInput>;

/** The token is in the first answer only: a save that is sent again, because its answer was lost, is answered without it. */
export const printAgentWithToken = z.strictObject({ agent: printAgent, token: z.string().nullable() });
export type PrintAgentWithToken = z.infer<typeof printAgentWithToken>;

/** What stands between a printer and its agents. */
export const printerReachInput = z.strictObject({ printerId: id });
export const printerReach = z.strictObject({
  reachedBy: z.enum(printerRoads),
  /** Active agents of the printer's lab. */
  agents: z.array(z.strictObject({ name: z.string(), lastSeenAt: iso.nullable() })),
});
export type PrinterReach = z.infer<typeof printerReach>;
