/** Why the last session on this tab ended, told once on the sign-in page. */
const key = 'aliquot.signed-out-because';

export const rememberIdleSignOut = (): void => {
  try {
    sessionStorage.setItem(key, 'idle');
  } catch {
    // Without storage the page simply says nothing.
  }
};

export const takeSignedOutNote = (): string | null => {
  try {
    const because = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return because === 'idle' ? 'You were signed out after inactivity.' : null;
  } catch {
    return null;
  }
};
