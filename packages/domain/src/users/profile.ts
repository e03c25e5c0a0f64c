import { z } from 'zod';
import { keyed } from '#records/save.ts';
import { longestPassword, shortestPassword } from '#auth/password-length.ts';

/** What a person sees about themselves. A manager changes it: names stand on receipts, results and approvals. */
export const ownProfile = z.strictObject({
  name: z.string(),
  email: z.string(),
  /** False for people who sign in through an identity provider: they change their password there. */
  hasPassword: z.boolean(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const changePasswordInput = z.strictObject({
  ...keyed,
  currentPassword: z.string().min(1, 'Enter your current password').max(longestPassword),
  newPassword: z
    .string()
    .min(shortestPassword, `Password must be at least ${shortestPassword} characters`)
    .max(longestPassword),
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const ownSession = z.strictObject({
  id: z.int(),
  current: z.boolean(),
  signedInAt: z.iso.datetime(),
  lastActiveAt: z.iso.datetime(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
});
export type OwnSession = z.infer<typeof ownSession>;
