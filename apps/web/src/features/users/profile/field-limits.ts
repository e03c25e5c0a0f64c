import { shortestPassword } from '@aliquot/domain/auth/password-length';

/**
 * The shortest a password may be, so that the form can say so before it asks. The server decides by the schemas in the
 * domain, whose library these pages need not load; the test holds both together.
 */
export const passwordTooShort = `Password must be at least ${shortestPassword} characters`;
