import { hkdfSync } from 'node:crypto';

/** One secret in the environment, one independent key per purpose: a leak of one says nothing about the others. */
export const deriveKey = (secret: Buffer, purpose: 'transaction-context' | 'sign-in-failures'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'aliquot', purpose, 32));
