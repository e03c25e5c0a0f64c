import { describe, expect, test } from 'vitest';
import { freshLogin, nextLogin, texts, type LoginEvent, type LoginState } from './login-flow.ts';

const play = (events: readonly LoginEvent[], from: LoginState = freshLogin): LoginState =>
  events.reduce(nextLogin, from);
const typed = (email: string): LoginEvent => ({ type: 'email-edited', email });
const submitted: LoginEvent = { type: 'submitted' };
const found = (provider: 'password' | 'sso' | 'other'): LoginEvent => ({ type: 'provider-found', provider });

const atPassword = play([typed('odalys@northgate.example'), submitted, found('password')]);

describe('the sign-in flow', () => {
  test('[LOGIN-5] the password is asked for only after the address is known to use one', () => {
    expect(freshLogin.asksPassword).toBe(false);
    expect(play([typed('odalys@northgate.example'), submitted])).toMatchObject({
      waiting: 'lookup',
      asksPassword: false,
    });
    expect(atPassword).toMatchObject({ waiting: null, asksPassword: true });
  });

  test('[LOGIN-6] an empty address and a wrong one are told apart, and nothing is asked of the server', () => {
    expect(play([submitted])).toMatchObject({ emailError: 'Email is required', waiting: null });
    expect(play([typed('  '), submitted])).toMatchObject({ emailError: 'Email is required', waiting: null });
    expect(play([typed('odalys'), submitted])).toMatchObject({
      emailError: 'Enter an email address, like name@lab.org',
      waiting: null,
    });
  });

  test('[LOGIN-6] the complaint goes when the address is edited', () => {
    expect(play([submitted, typed('o')]).emailError).toBeNull();
  });

  test('[LOGIN-8] the second submit signs in, and needs a password', () => {
    expect(play([submitted], atPassword)).toMatchObject({ passwordError: 'Password is required', waiting: null });
    expect(play([{ type: 'password-edited', password: 'x' }, submitted], atPassword).waiting).toBe('sign-in');
  });

  test('[LOGIN-8] a submit while the server is asked changes nothing', () => {
    const waiting = play([{ type: 'password-edited', password: 'x' }, submitted], atPassword);
    expect(nextLogin(waiting, submitted)).toBe(waiting);
  });

  test('[LOGIN-5] another address starts over: the password typed for the first is gone', () => {
    const edited = play(
      [{ type: 'password-edited', password: 'secret' }, typed('other@northgate.example')],
      atPassword,
    );
    expect(edited).toEqual({ ...freshLogin, email: 'other@northgate.example' });
  });

  test('[LOGIN-9] single sign-on leaves the page', () => {
    expect(play([typed('o@sso.example'), submitted, found('sso')]).waiting).toBe('redirect');
  });

  test('[LOGIN-10] any other type cannot sign in here', () => {
    expect(play([typed('o@other.example'), submitted, found('other')])).toMatchObject({
      emailError: "We're unable to sign you in. Please contact your administrator for assistance.",
      waiting: null,
    });
  });

  test('[LOGIN-12] the server’s reason stands under the password, else our own', () => {
    const waiting = play([{ type: 'password-edited', password: 'x' }, submitted], atPassword);
    expect(play([{ type: 'refused', message: 'Too many tries. Wait 5 minutes.' }], waiting).passwordError).toBe(
      'Too many tries. Wait 5 minutes.',
    );
    expect(play([{ type: 'refused', message: null }], waiting).passwordError).toBe('Invalid email or password');
  });

  test('[LOGIN-13] a failure is said where the person is, and what was typed stays', () => {
    const waiting = play([{ type: 'password-edited', password: 'x' }, submitted], atPassword);
    expect(play([{ type: 'failed' }], waiting)).toMatchObject({
      passwordError: texts.failed,
      password: 'x',
      waiting: null,
    });
    expect(play([typed('o@northgate.example'), submitted, { type: 'failed' }]).emailError).toBe(
      'Something went wrong. Please try again.',
    );
  });
});
