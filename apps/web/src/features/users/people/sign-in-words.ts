/** How somebody gets in, in a word or two. */
export const signInWords = ({ provider, hasPassword }: { provider: string | null; hasPassword: boolean }): string =>
  provider ?? (hasPassword ? 'Password' : 'No password');
