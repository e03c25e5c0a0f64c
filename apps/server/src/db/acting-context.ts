import { createHash, createHmac } from 'node:crypto';
import type { Role } from '@aliquot/domain/auth/roles';
import type { VisibleClients } from './visible-clients.ts';

/**
 * Who a transaction acts for. The database believes it only when it is signed (see the migration `engine`):
 * row security and the audit trail both read it from there.
 */
export type Acting = {
  userId: number | null;
  role: Role | 'anonymous' | 'system' | 'unknown';
  sessionId: number | null;
  requestId: string;
  address: string | null;
  /** The organisations whose rows exist for this transaction. */
  clients: VisibleClients;
};

/** Long enough for the slowest transaction we allow, short enough that one found in a log is worth nothing. */
const lifetimeSeconds = 120;

export type ContextSigner = (acting: Acting, action: string, nowMs: number) => string;

export const makeContextSigner =
  (key: Buffer): ContextSigner =>
  (acting, action, nowMs) => {
    const payload = Buffer.from(
      JSON.stringify({
        user: acting.userId,
        role: acting.role,
        session: acting.sessionId,
        request: acting.requestId,
        address: acting.address,
        allClients: acting.clients === 'all',
        clients: acting.clients === 'all' ? [] : acting.clients,
        action,
        expires: Math.floor(nowMs / 1000) + lifetimeSeconds,
      }),
    ).toString('base64');
    return `${payload}.${createHmac('sha256', key).update(payload).digest('hex')}`;
  };

/** The two padded halves of the HMAC key, in the form the database stores. */
export const contextKeyHalves = (key: Buffer): { inner: Buffer; outer: Buffer } => {
  const block = Buffer.alloc(64);
  (key.length > 64 ? createHash('sha256').update(key).digest() : key).copy(block);
  return { inner: Buffer.from(block.map((byte) => byte ^ 0x36)), outer: Buffer.from(block.map((byte) => byte ^ 0x5c)) };
};
