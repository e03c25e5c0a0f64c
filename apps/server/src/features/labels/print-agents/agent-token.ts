import { createHash, randomBytes } from 'node:crypto';
import { agentToken, isAgentToken } from '@aliquot/domain/labels/print-agents/agent-protocol';

const hash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** 256 random bits: a plain hash is enough, because nobody can try them all. */
export const newAgentToken = (): { token: string; tokenHash: Buffer } => {
  const token = agentToken(randomBytes(32).toString('base64url'));
  return { token, tokenHash: hash(token) };
};

/** Null for anything that cannot be a token of ours: such a header never reaches the database. */
export const hashBearerToken = (header: string | undefined): Buffer | null => {
  const token = header?.startsWith('Bearer ') === true ? header.slice('Bearer '.length) : '';
  return isAgentToken(token) ? hash(token) : null;
};
