import { deriveKey } from '#derived-keys.ts';

/** Secrets of throw-away test databases. */
export const appPassword = 'aliquot-app-test';
export const secretKey = Buffer.alloc(32, 7);
export const contextKey = deriveKey(secretKey, 'transaction-context');
