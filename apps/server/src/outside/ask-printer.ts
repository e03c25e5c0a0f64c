import { connect } from 'node:net';
import type { SendOutcome } from '@aliquot/domain/labels/next-try';
import { countStrings, hostStatusCommand, mostReplyBytes } from '@aliquot/zpl/status/read-host-status';
import { faultOf, findAddress, type PrinterLine } from './send-to-printer.ts';

/** A person waits for it, and so do labels for this printer. */
const askMs = 2_000;
/** A printer that does not say goodbye is left. */
const goodbyeMs = 250;
export const longestAskMs = 2 * askMs + goodbyeMs;

type NotReached = Extract<SendOutcome, { kind: 'not reached' }>;
export type PrinterReply = { readonly kind: 'reply'; readonly text: string } | NotReached;

const ask = (address: string, port: number): Promise<PrinterReply> =>
  new Promise((resolve) => {
    const socket = connect({ host: address, port });
    const chunks: Buffer[] = [];
    let connected = false;
    const text = (): string => Buffer.concat(chunks).toString('latin1');
    const finish = (reply: PrinterReply): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(reply);
    };
    const tellReply = (): void => finish({ kind: 'reply', text: text() });
    // One that was reached and says nothing has said nothing: not every printer answers.
    let timer = setTimeout(() => (connected ? tellReply() : finish({ kind: 'not reached', fault: 'silent' })), askMs);
    socket.once('connect', () => {
      connected = true;
      socket.write(hostStatusCommand);
    });
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      const size = chunks.reduce((sum, { length }) => sum + length, 0);
      if (size > mostReplyBytes) return tellReply();
      if (countStrings(text()) < 3) return undefined;
      // All of it is here. Ended from both sides, so that the printer is free for the labels that come next.
      clearTimeout(timer);
      timer = setTimeout(tellReply, goodbyeMs);
      return socket.end();
    });
    socket.once('error', (error) => {
      const fault = faultOf(error);
      if (connected || fault.kind !== 'not reached') tellReply();
      else finish(fault);
    });
    socket.once('close', () => (connected ? tellReply() : finish({ kind: 'not reached', fault: 'unreachable' })));
  });

/** What a printer answers to `~HS`. Under the rules for sending labels: its address is judged after it was looked up. */
export const askPrinter = async (
  { host, port }: { host: string; port: number },
  line: PrinterLine,
): Promise<PrinterReply> => {
  const address = await findAddress(host, { ...line, connectMs: Math.min(line.connectMs, askMs) });
  if (typeof address === 'string') return ask(address, port);
  return address.kind === 'not reached' ? address : { kind: 'not reached', fault: 'unreachable' };
};
