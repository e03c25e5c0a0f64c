import { signOutAddress } from '#api/auth-endpoints.ts';
import { askToSignInAgain } from '#api/sign-in-again.ts';
import { hasUnsavedWork } from '#ui/form/unsaved-work.ts';

/** Long enough to read what is on the screen, short enough not to go on working in vain. */
const delay = 500;

let leaving = false;

const leave = (): void => {
  if (leaving) return;
  leaving = true;
  setTimeout(() => {
    // Should the person cancel leaving, the next refusal may ask again.
    leaving = false;
    const { pathname, search, hash } = window.location;
    window.location.assign(signOutAddress(`${pathname}${search}${hash}`));
  }, delay);
};

/**
 * The session is over: signs out shortly and comes back to this page after the next sign-in. Many refusals at once leave once.
 * Typed work is not left behind: then the person may sign in again right here.
 */
export const endSession = (): void => {
  if (!hasUnsavedWork()) leave();
  else void askToSignInAgain().then((signedIn) => signedIn || leave());
};
