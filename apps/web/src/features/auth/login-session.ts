import type { AuthProviderType } from '@aliquot/domain/auth/auth-provider';
import { signIn, singleSignOnAddress } from '#api/auth-endpoints.ts';
import { lookUpProvider } from '#api/provider-lookup.ts';
import { freshLogin, nextLogin, type LoginEvent, type LoginState } from './login-flow.ts';

export type LoginExits = {
  /** The session exists now. */
  onSignedIn: () => void;
  /** Leave the page for the organisation's own sign-in. */
  leaveFor: (address: string) => void;
};

export type LoginSession = {
  get: () => LoginState;
  subscribe: (hear: () => void) => () => void;
  send: (event: LoginEvent) => void;
  submit: () => Promise<void>;
  /** Both steps in one, for an account whose password is known: as if it had been typed. */
  signInAs: (account: { email: string; password: string }) => Promise<void>;
};

/** One visit to the sign-in page: the flow's state, and the calls it makes. */
export const openLogin = (returnTo: string, { onSignedIn, leaveFor }: LoginExits): LoginSession => {
  let state: LoginState = freshLogin;
  const listeners = new Set<() => void>();

  const send = (event: LoginEvent): void => {
    state = nextLogin(state, event);
    for (const hear of listeners) hear();
  };

  const lookUp = async (): Promise<void> => {
    const askedIn = state;
    let provider: AuthProviderType | null = null;
    try {
      provider = await lookUpProvider(askedIn.email.trim());
    } catch {
      // The page says so below.
    }
    // The address was edited meanwhile: this answer is about another one.
    if (state !== askedIn) return;
    send(provider === null ? { type: 'failed' } : { type: 'provider-found', provider });
    if (provider === 'sso') leaveFor(singleSignOnAddress(askedIn.email.trim(), returnTo));
  };

  const enter = async (): Promise<void> => {
    const askedIn = state;
    const answer = await signIn(askedIn.email.trim(), askedIn.password);
    if (answer.kind === 'signed-in') onSignedIn();
    else if (state === askedIn)
      send(answer.kind === 'refused' ? { type: 'refused', message: answer.message } : { type: 'failed' });
  };

  const submit = async (): Promise<void> => {
    const before = state.waiting;
    send({ type: 'submitted' });
    if (before !== null) return;
    if (state.waiting === 'lookup') await lookUp();
    else if (state.waiting === 'sign-in') await enter();
  };

  return {
    get: () => state,
    subscribe: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    send,
    submit,
    signInAs: async ({ email, password }) => {
      if (state.waiting !== null) return;
      send({ type: 'email-edited', email });
      await submit();
      // Refused, sent elsewhere, or the address was edited meanwhile: the page says what comes next.
      if (!state.asksPassword || state.waiting !== null || state.email !== email) return;
      send({ type: 'password-edited', password });
      await submit();
    },
  };
};
