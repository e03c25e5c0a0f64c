import { useSyncExternalStore } from 'react';
import { signOutAddress } from '#api/auth-endpoints.ts';
import { discardUnsavedWork, hasUnsavedWork } from '#ui/form/unsaved-work.ts';
import { broadcastSignOut } from '#features/auth/session-channel.ts';
import { forgetNotices } from './recent/kept-notices.ts';

let asking = false;
const readers = new Set<() => void>();
const ask = (next: boolean): void => {
  asking = next;
  for (const read of readers) read();
};
const subscribe = (read: () => void): (() => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

/** Whether the person is being asked. */
export const useSignOutAsked = (): boolean => useSyncExternalStore(subscribe, () => asking);
export const staySignedIn = (): void => ask(false);

/** By key and by name it is asked first: letters meant for a field must not end the session. */
export const askToSignOut = (): void => ask(true);

/** Signing out on purpose: the next person at this bench starts at the beginning, not on this page. The other tabs follow. */
export const signOutNow = (): void => {
  discardUnsavedWork();
  forgetNotices();
  broadcastSignOut();
  window.location.assign(signOutAddress());
};

/** By a button that says so: asked only where typed work would be lost. */
export const signOut = (): void => (hasUnsavedWork() ? askToSignOut() : signOutNow());
