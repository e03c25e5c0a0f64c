import { signOutAddress } from '#api/auth-endpoints.ts';
import { discardUnsavedWork, hasUnsavedWork } from '#ui/form/unsaved-work.ts';
import { broadcastSignOut } from '#features/auth/session-channel.ts';

/** Signing out on purpose: the next person at this bench starts at the beginning, not on this page. The other tabs follow. */
export const signOut = (): void => {
  // Asked before the other tabs are told: whoever stays must stay everywhere.
  // oxlint-disable-next-line no-alert
  if (hasUnsavedWork() && !window.confirm('What you typed is not saved. Sign out and lose it?')) return;
  discardUnsavedWork();
  broadcastSignOut();
  window.location.assign(signOutAddress());
};
