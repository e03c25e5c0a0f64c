import { authProviderTypes, type AuthProviderType } from '@aliquot/domain/auth/auth-provider';
import { makeApiClient } from './trpc-client.ts';

const known = (type: string): AuthProviderType => authProviderTypes.find((candidate) => candidate === type) ?? 'other';

/** How this address signs in. Tried once more when the first try fails; the second failure is the caller's. */
export const lookUpProvider = async (email: string): Promise<AuthProviderType> => {
  const client = makeApiClient();
  const ask = () => client.anon.authProvider.query({ email });
  const { type } = await ask().catch(ask);
  return known(type);
};
