/** How an e-mail address signs in, as the sign-in page learns it. */
export const authProviderTypes = ['password', 'sso', 'other'] as const;
export type AuthProviderType = (typeof authProviderTypes)[number];

const address = /^[^\s@]+@([^\s@]+\.[^\s@.]+)$/u;

/** The lower-cased domain of an address, or null when it is no address. */
export const domainOfEmail = (email: string): string | null => address.exec(email.trim())?.[1]?.toLowerCase() ?? null;

export const isEmail = (text: string): boolean => text.trim().length <= 254 && domainOfEmail(text) !== null;
