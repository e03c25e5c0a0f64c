import { z } from 'zod';
import { defineJob } from '#jobs/job-kind.ts';

/** What the jobs of `worker-with-held-jobs.ts` do: end at once, end when they are told to stop, or never end by themselves. */
export const heldJob = defineJob('held-job', z.strictObject({ until: z.enum(['now', 'stop', 'never']) }));
