import { createHash, randomBytes } from 'node:crypto';

export const newSessionToken = (): string => randomBytes(32).toString('base64url');

const shape = /^[A-Za-z0-9_-]{43}$/u;

/** Null for anything that cannot be a token of ours: such a cookie never reaches the database. */
export const hashSessionToken = (token: string | undefined): Buffer | null =>
  token !== undefined && shape.test(token) ? createHash('sha256').update(token).digest() : null;
