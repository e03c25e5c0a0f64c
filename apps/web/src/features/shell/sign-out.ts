import { signOutAddress } from '../../api/auth-endpoints.ts';

/** Signing out on purpose: the next person at this bench starts at the beginning, not on this page. */
export const signOut = (): void => window.location.assign(signOutAddress());
