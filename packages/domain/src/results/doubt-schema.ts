import { z } from 'zod';
import { doubtCodes, doubtWeights, groundKinds, type Doubt } from './doubt.ts';

export const doubt: z.ZodType<Doubt, Doubt> = z.strictObject({
  code: z.enum(doubtCodes),
  weight: z.enum(doubtWeights),
  ground: z.enum(groundKinds),
  sentence: z.string(),
  ref: z.strictObject({ kind: z.string(), id: z.int() }).nullable(),
});
