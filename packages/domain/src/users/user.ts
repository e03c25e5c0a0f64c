import { z } from 'zod';
import { longestPassword, shortestPassword } from '../auth/password-length.ts';
import { roles } from '../auth/roles.ts';
import { keyed, pageAfter, pageRequest, versioned } from '../requests/save.ts';

export const user = z.strictObject({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  /** A role we know, or whatever an older release or another system stored. */
  defaultRole: z.string(),
  active: z.boolean(),
  clientIds: z.array(z.int()),
  version: z.int(),
});
export type User = z.infer<typeof user>;

export const listUsersInput = z.strictObject({ ...pageRequest });
export type ListUsersInput = z.infer<typeof listUsersInput>;
export const userPage = z.strictObject({ rows: z.array(user), next: pageAfter.nullable() });

const name = z.string().trim().min(2, 'Name must be at least 2 characters').max(200);
const clientIds = z.array(z.int().positive()).max(500);

export const createUserInput = z.strictObject({
  ...keyed,
  email: z
    .email()
    .max(254)
    .transform((email) => email.toLowerCase()),
  name,
  defaultRole: z.enum(roles),
  clientIds: clientIds.default([]),
  password: z
    .string()
    .min(shortestPassword, `Password must be at least ${shortestPassword} characters`)
    .max(longestPassword)
    .nullish(),
});
export type CreateUserInput = z.infer<typeof createUserInput>;

export const updateUserInput = z.strictObject({
  ...keyed,
  ...versioned,
  name,
  defaultRole: z.enum(roles),
  active: z.boolean(),
  clientIds,
});
export type UpdateUserInput = z.infer<typeof updateUserInput>;
