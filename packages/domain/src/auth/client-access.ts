import { isOrganisationStaff, type Role } from './roles.ts';

/**
 * Whether somebody works for clients that are all inactive: there is nothing to sign in to. A person who was given no client
 * yet still signs in, to an empty list and their own profile.
 */
export const everyClientInactive = (role: Role | null, clients: readonly { readonly active: boolean }[]): boolean =>
  isOrganisationStaff(role) && clients.length > 0 && clients.every(({ active }) => !active);
