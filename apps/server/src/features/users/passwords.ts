import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { makeQueue } from './work-queue.ts';

/**
 * argon2id as OWASP recommends it for servers: 19 MiB, two passes, one lane. Stored as a PHC string, so that the
 * parameters can be raised later and old hashes renewed at the next sign-in.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const saltLength = 16;

const hashAsync = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

// Each hash takes a core for a moment and 19 MiB: a flood of sign-ins must leave room for the laboratory's work.
const oneAtATime = makeQueue(2);

const run = (password: string, salt: Buffer, { memory, passes, parallelism }: typeof cost): Promise<Buffer> =>
  oneAtATime(() =>
    hashAsync('argon2id', { message: password.normalize('NFKC'), nonce: salt, memory, passes, parallelism, tagLength }),
  );

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/u, '');

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(saltLength);
  const tag = await run(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
};

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/u;

/** Compared against when the account does not exist, so that a stranger cannot tell by the clock. */
const nobodysHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(Buffer.alloc(saltLength))}$${unpadded(Buffer.alloc(tagLength))}`;

export const verifyPassword = async (
  password: string,
  stored: string | null,
): Promise<{ ok: boolean; renew: boolean }> => {
  const parts = phc.exec(stored ?? nobodysHash);
  if (parts === null) throw new Error('a stored password hash is malformed');
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const used = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await run(password, Buffer.from(salt, 'base64'), used);
  const ok = timingSafeEqual(actual, Buffer.from(tag, 'base64')) && stored !== null;
  const renew = used.memory !== cost.memory || used.passes !== cost.passes || used.parallelism !== cost.parallelism;
  return { ok, renew };
};
