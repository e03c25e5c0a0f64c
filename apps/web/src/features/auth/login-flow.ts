import { isEmail, type AuthProviderType } from '@aliquot/domain/auth/auth-provider';

export const texts = {
  emailRequired: 'Email is required',
  emailInvalid: 'Enter an email address, like name@lab.org',
  passwordRequired: 'Password is required',
  refused: 'Invalid email or password',
  failed: 'Something went wrong. Please try again.',
  unknownProvider: "We're unable to sign you in. Please contact your administrator for assistance.",
} as const;

/** What the page waits for; null when it waits for the person. */
type Waiting = 'lookup' | 'sign-in' | 'redirect' | null;

export type LoginState = {
  email: string;
  password: string;
  /** The password field shows only once the address is known to sign in by password. */
  asksPassword: boolean;
  waiting: Waiting;
  emailError: string | null;
  passwordError: string | null;
};

export type LoginEvent =
  | { type: 'email-edited'; email: string }
  | { type: 'password-edited'; password: string }
  | { type: 'submitted' }
  | { type: 'provider-found'; provider: AuthProviderType }
  | { type: 'refused'; message: string | null }
  | { type: 'failed' }
  | { type: 'redirect-cancelled' };

export const freshLogin: LoginState = {
  email: '',
  password: '',
  asksPassword: false,
  waiting: null,
  emailError: null,
  passwordError: null,
};

const emailProblem = (email: string): string | null => {
  if (email.trim() === '') return texts.emailRequired;
  return isEmail(email) ? null : texts.emailInvalid;
};

const submit = (state: LoginState): LoginState => {
  if (state.waiting !== null) return state;
  const emailError = emailProblem(state.email);
  const passwordError = state.asksPassword && state.password === '' ? texts.passwordRequired : null;
  if (emailError !== null || passwordError !== null) return { ...state, emailError, passwordError };
  return { ...state, emailError, passwordError, waiting: state.asksPassword ? 'sign-in' : 'lookup' };
};

const provider = (state: LoginState, type: AuthProviderType): LoginState => {
  if (state.waiting !== 'lookup') return state;
  if (type === 'password') return { ...state, asksPassword: true, waiting: null };
  if (type === 'sso') return { ...state, waiting: 'redirect' };
  return { ...state, emailError: texts.unknownProvider, waiting: null };
};

/** A problem stands under the field the person filled last. */
const problem = (state: LoginState, message: string): LoginState => ({
  ...state,
  waiting: null,
  emailError: state.asksPassword ? null : message,
  passwordError: state.asksPassword ? message : null,
});

export const nextLogin = (state: LoginState, event: LoginEvent): LoginState => {
  switch (event.type) {
    // Another address may sign in another way: it is looked up anew, and no password typed for the first one is kept.
    case 'email-edited':
      return { ...freshLogin, email: event.email };
    case 'password-edited':
      return { ...state, password: event.password, passwordError: null };
    case 'submitted':
      return submit(state);
    case 'provider-found':
      return provider(state, event.provider);
    case 'refused':
      return state.waiting === 'sign-in' ? problem(state, event.message ?? texts.refused) : state;
    case 'failed':
      return state.waiting === null ? state : problem(state, texts.failed);
    case 'redirect-cancelled':
    default:
      return { ...state, waiting: null };
  }
};
