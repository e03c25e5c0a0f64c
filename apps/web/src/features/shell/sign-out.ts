import { signOutAddress } from '../../api/auth-endpoints.ts';
import { tellSignedOut } from '../auth/session-channel.ts';

/** Signing out on purpose: the next person at this bench starts at the beginning, not on this page. The other tabs follow. */
export const signOut = (): void => {
  tellSignedOut();
  window.location.assign(signOutAddress());
};
