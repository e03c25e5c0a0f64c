import { domainOfEmail, isEmail, type AuthProviderType } from '@aliquot/domain/auth/auth-provider';
import type { Database } from '#db/client.ts';
import { findProviderOfDomain } from './auth-providers.repo.ts';

/**
 * How an address signs in, decided by its domain alone, so that the answer never tells whether an account exists.
 * What it does tell is which domains use single sign-on; that is accepted (see docs/decisions).
 */
export const lookUpProvider = async (database: Database, email: string): Promise<{ type: AuthProviderType }> => {
  const domain = isEmail(email) ? domainOfEmail(email) : null;
  if (domain === null) return { type: 'other' };
  const provider = await findProviderOfDomain(database.kysely, domain);
  if (provider === null || (provider.enabled && provider.type === 'LOCAL')) return { type: 'password' };
  return { type: provider.enabled ? 'sso' : 'other' };
};
