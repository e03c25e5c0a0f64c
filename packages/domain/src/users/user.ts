import { z } from 'zod';
import { longestPassword, shortestPassword } from '#auth/password-length.ts';
import { roles } from '#auth/roles.ts';
import { listPage, numberedRow, recordBase } from '#records/records.ts';
import { keyed, versioned } from '#records/save.ts';
import { code, eachOnce } from '#fields/fields.ts';

/** What a manager fills in about a person. The address is what they sign in with, and what other records name them by. */
export const userFields = {
  email: z
    .email('Enter an email address such as name@example.org')
    .max(254)
    .transform((email) => email.toLowerCase()),
  name: z.string().trim().min(2, 'Name must be at least 2 characters').max(200),
  defaultRole: z.enum(roles),
  /** The codes of the clients whose rows client staff may see; nobody else needs any. */
  clients: z
    .array(code)
    .max(500)
    .superRefine(eachOnce((client) => client)),
};
export type UserFields = z.infer<z.ZodObject<typeof userFields>>;

/** How a person gets in: by a password kept here, through an identity provider, or not at all yet. */
const signInPath = {
  hasPassword: z.boolean(),
  /** The identity provider of their domain, when it is switched on. */
  provider: z.string().nullable(),
  lastSignInAt: z.iso.datetime().nullable(),
};

export const user = z.strictObject({
  id: z.int(),
  ...recordBase,
  email: z.string(),
  name: z.string(),
  /** A role we know, or whatever an older release or another system stored. */
  defaultRole: z.string(),
  clients: z.array(z.string()),
  ...signInPath,
});
export type User = z.infer<typeof user>;

export const userPage = listPage({ ...numberedRow, defaultRole: z.string(), ...signInPath });
export type UserRow = z.infer<typeof userPage>['rows'][number];

const password = z
  .string()
  .min(shortestPassword, `Password must be at least ${shortestPassword} characters`)
  .max(longestPassword);

/** Null for people who sign in through their organisation, or not yet. */
export const newUserFields = { ...userFields, password: password.nullable() };

export const createUserInput = z.strictObject({
  ...keyed,
  ...userFields,
  clients: userFields.clients.default([]),
  password: password.nullish(),
});
export type CreateUserInput = z.infer<typeof createUserInput>;

export const updateUserInput = z.strictObject({ ...keyed, ...versioned, active: z.boolean(), ...userFields });
export type UpdateUserInput = z.infer<typeof updateUserInput>;

export const resetPasswordInput = z.strictObject({ ...keyed, id: z.int().positive(), password });
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

export const endSessionsInput = z.strictObject({ ...keyed, id: z.int().positive() });
export type EndSessionsInput = z.infer<typeof endSessionsInput>;
