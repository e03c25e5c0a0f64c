export type SignInAnswer = { kind: 'signed-in' } | { kind: 'refused'; message: string | null } | { kind: 'failed' };

const messageIn = async (response: Response): Promise<string | null> => {
  try {
    const body: unknown = await response.json();
    const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
    return typeof message === 'string' && message.trim() !== '' ? message : null;
  } catch {
    return null;
  }
};

/** POST /api/auth/login. 401 carries the server's reason; anything else that is not ok is a failure. */
export const signIn = async (email: string, password: string): Promise<SignInAnswer> => {
  try {
    const response = await fetch('/api/auth/login', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (response.ok) return { kind: 'signed-in' };
    if (response.status === 401) return { kind: 'refused', message: await messageIn(response) };
    return { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
};

/** The address that starts single sign-on, by navigation. */
export const singleSignOnAddress = (email: string, returnTo: string): string =>
  `/api/auth/login?${new URLSearchParams({ returnTo, email }).toString()}`;

/** Ends the session and stays on the page: for a page that must not lose what was typed. */
export const endSessionHere = async (): Promise<void> => {
  await fetch('/api/auth/logout', { credentials: 'include', redirect: 'manual' }).catch(() => undefined);
};

/** The address that ends the session, by navigation; `next` brings the person back after signing in again. */
export const signOutAddress = (next?: string): string =>
  next === undefined ? '/api/auth/logout' : `/api/auth/logout?${new URLSearchParams({ next }).toString()}`;
