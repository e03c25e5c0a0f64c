/** Tests in use whose figures nobody of this laboratory has verified yet. */
import { z } from 'zod';

/** Besides this one: on its page the others are counted, whether it is verified or not. */
export const toVerifyInput = z.strictObject({ besides: z.int().positive().nullish() });

export const testsToVerify = z.strictObject({
  count: z.int(),
  /** By name, the one after the test that was left out. */
  next: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
});
export type TestsToVerify = z.infer<typeof testsToVerify>;
