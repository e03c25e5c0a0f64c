import { signOutAddress } from '../api/auth-endpoints.ts';

/** Long enough to read what is on the screen, short enough not to go on working in vain. */
const delay = 500;

let leaving = false;

/** Signs out shortly and comes back to this page after the next sign-in. Many refusals at once leave once. */
export const endSession = (): void => {
  if (leaving) return;
  leaving = true;
  setTimeout(() => {
    const { pathname, search, hash } = window.location;
    window.location.assign(signOutAddress(`${pathname}${search}${hash}`));
  }, delay);
};
