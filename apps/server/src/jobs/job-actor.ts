import { z } from 'zod';
import { roles } from '@aliquot/domain/auth/roles';
import type { Acting } from '#db/acting-context.ts';

/** For whom a job acts, as a part of its payload: who asked for it, and whose rows they could reach then. */
export const jobActor = z.strictObject({
  userId: z.int().positive().nullable(),
  role: z.enum([...roles, 'system']),
  clients: z.union([z.literal('all'), z.array(z.int().positive())]),
});
export type JobActor = z.output<typeof jobActor>;

export const actorOf = ({ userId, role, clients }: Acting): JobActor =>
  jobActor.parse({ userId, role, clients: clients === 'all' ? clients : [...clients] });

/** Row security and the audit trail see the actor again; the trail names the job in place of a request. */
export const actingFor = (actor: JobActor, jobId: string): Acting => ({
  ...actor,
  sessionId: null,
  requestId: `job ${jobId}`,
  address: null,
});
