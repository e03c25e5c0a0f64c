import { shortestPassword } from '@aliquot/domain/auth/password-length';

/**
 * The shortest a name and a password may be, so that a form can say so before it asks. The server decides by the schemas in
 * the domain, whose library these pages need not load; the test holds both together.
 */
export const shortestName = 2;
export const longestName = 200;
export const nameTooShort = `Name must be at least ${shortestName} characters`;
export const nameTooLong = `Name must be at most ${longestName} characters`;
export const passwordTooShort = `Password must be at least ${shortestPassword} characters`;
