import { z } from 'zod';

export const labTimezones = ['US/Eastern', 'US/Central', 'US/Mountain', 'US/Pacific', 'America/Phoenix'] as const;

export const lab = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  timezone: z.enum(labTimezones),
  active: z.boolean(),
  version: z.int(),
});
export type Lab = z.infer<typeof lab>;
