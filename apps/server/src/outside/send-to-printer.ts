import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { SendOutcome } from '@aliquot/domain/labels/next-try';
import { isAllowedAddress, type PrinterRules } from './printer-address.ts';

export type PrinterLine = {
  rules: PrinterRules;
  /** For finding the address and opening the connection, each. */
  connectMs: number;
  /** From the connection to its end. */
  finishMs: number;
  /** All addresses a name stands for. */
  resolve: (host: string) => Promise<readonly string[]>;
};

export const printerLine = (rules: PrinterRules): PrinterLine => ({
  rules,
  connectMs: 3_000,
  finishMs: 5_000,
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
});

/** Finding the address, opening the connection, and all of it until its end. */
export const longestSendMs = ({ connectMs, finishMs }: PrinterLine): number => 2 * connectMs + finishMs;

const notReached = (fault: Extract<SendOutcome, { kind: 'not reached' }>['fault']): SendOutcome => ({
  kind: 'not reached',
  fault,
});
const brokeOff: SendOutcome = { kind: 'unsure', fault: 'broke off' };
const notConfirmed: SendOutcome = { kind: 'unsure', fault: 'not confirmed' };

export const faultOf = (error: unknown): SendOutcome => {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ECONNREFUSED') return notReached('refused');
  return notReached(code === 'ETIMEDOUT' ? 'silent' : 'unreachable');
};

/** The address itself is connected to, never the name again: it could answer differently the second time. */
export const findAddress = async (host: string, line: PrinterLine): Promise<string | SendOutcome> => {
  const late = new AbortController();
  const addresses = await Promise.race([
    line.resolve(host).catch((): readonly string[] => []),
    pause(line.connectMs, null, { signal: late.signal }).catch(() => null),
  ]).finally(() => late.abort());
  if (addresses === null) return notReached('silent');
  const [first] = addresses;
  if (first === undefined) return notReached('unknown host');
  return addresses.every((address) => isAllowedAddress(address, line.rules)) ? first : notReached('forbidden');
};

/** A busy printer takes a connection and hangs up at once; its goodbye is here before ours when we wait this long. */
const settleMs = 50;

const handOver = (address: string, port: number, bytes: Buffer, line: PrinterLine): Promise<SendOutcome> =>
  new Promise((resolve) => {
    const socket = connect({ host: address, port });
    let connected = false;
    let saidGoodbye = false;
    let timer = setTimeout(() => finish(notReached('silent')), line.connectMs);
    const finish = (outcome: SendOutcome): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(outcome);
    };
    socket.once('connect', () => {
      connected = true;
      clearTimeout(timer);
      timer = setTimeout(() => finish(notConfirmed), line.finishMs);
      // What the printer says is not asked for, but unread it would hide the end of the connection.
      socket.resume();
      socket.write(bytes, () =>
        setTimeout(() => {
          if (socket.readableEnded) return finish(brokeOff);
          saidGoodbye = true;
          return socket.end();
        }, settleMs),
      );
    });
    socket.once('error', (error) => finish(connected ? brokeOff : faultOf(error)));
    // Both sides have ended the connection: the printer has read all of it.
    socket.once('close', () =>
      finish(saidGoodbye ? { kind: 'sent' } : connected ? brokeOff : notReached('unreachable')),
    );
  });

/**
 * Hands labels to a printer: connect, write, end, wait until the printer ends too. The address is judged here, after it was
 * looked up: a name that was harmless when a manager wrote it down may stand for another machine today.
 */
export const sendToPrinter = async (
  { host, port }: { host: string; port: number },
  text: string,
  line: PrinterLine,
): Promise<SendOutcome> => {
  const address = await findAddress(host, line);
  return typeof address === 'string' ? handOver(address, port, Buffer.from(text, 'utf8'), line) : address;
};
