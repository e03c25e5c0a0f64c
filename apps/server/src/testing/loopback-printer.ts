import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** How the printer behaves towards the next connections. */
export type PrinterMood =
  /** Reads to the end, then ends too, as label printers do. */
  | 'well'
  /** Takes the connection, reads everything and never ends it. */
  | 'hanging'
  /** Takes the connection, reads a little and is gone: the cable, the power. */
  | 'dying'
  /** Takes the connection and hangs up at once: busy with another computer. */
  | 'busy'
  /** Reads to the end and takes its time. */
  | 'slow';

export type LoopbackPrinter = {
  port: number;
  /** What arrived, one entry a connection that was ended properly. */
  received: string[];
  /** Each label that came out, also those of connections that broke off. */
  printed: string[];
  /** The most connections that were ever open at once. */
  mostAtOnce: () => number;
  connections: () => number;
  behave: (mood: PrinterMood) => void;
  /** What it answers to `~HS`; until this is said it does not answer, as many printers do. */
  answer: (reply: string | null) => void;
  /** The power fails when so many more labels are out: the connection breaks off, and nobody listens until it is turned on. */
  dieAfter: (labels: number) => void;
  /** Nobody listens any more: connections are refused. Turned on again on the same port. */
  turnOff: () => Promise<void>;
  turnOn: () => Promise<void>;
};

const slowMs = 150;

/** What comes out, label by label, until the power fails. */
const makePaper = () => {
  const printed: string[] = [];
  let left = Number.POSITIVE_INFINITY;
  return {
    printed,
    isOut: (): boolean => left === 0,
    load: (labels: number): void => {
      left = labels;
    },
    /** For one connection: labels that are here whole come out one after the other. */
    feed: (chunks: readonly Buffer[]): (() => void) => {
      let seen = 0;
      return () => {
        const labels =
          Buffer.concat(chunks)
            .toString('utf8')
            .match(/\^XA[\s\S]*?\^XZ/gu) ?? [];
        const fresh = labels.slice(seen, seen + left);
        seen = labels.length;
        printed.push(...fresh);
        left -= fresh.length;
      };
    },
  };
};

/** A printer on this machine that records the bytes it is sent. Rejects where something else listens on that port. */
export const startLoopbackPrinter = async (
  options: { port?: number; onLabel?: (zpl: string) => void } = {},
): Promise<LoopbackPrinter> => {
  const received: string[] = [];
  const paper = makePaper();
  const open = new Set<Socket>();
  let mood: PrinterMood = 'well';
  let reply: string | null = null;
  let most = 0;
  let connections = 0;

  const take = (socket: Socket): void => {
    const chunks: Buffer[] = [];
    let asked = false;
    const print = paper.feed(chunks);
    const now = mood;
    connections += 1;
    open.add(socket);
    most = Math.max(most, open.size);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    if (now === 'busy') return void socket.end();
    socket.on('data', (chunk) => {
      if (chunks.length === 0 && chunk.toString('latin1').startsWith('~HS')) {
        asked = true;
        if (reply !== null) socket.write(reply);
        return undefined;
      }
      chunks.push(chunk);
      if (now === 'dying') return void socket.resetAndDestroy();
      print();
      if (!paper.isOut()) return undefined;
      socket.resetAndDestroy();
      return void turnOff();
    });
    socket.on('end', () => {
      if (now === 'hanging') return;
      const zpl = Buffer.concat(chunks).toString('utf8');
      if (zpl !== '' || !asked) received.push(zpl);
      options.onLabel?.(zpl);
      // Slowness is what this printer is for; there is nothing to wait for.
      // oxlint-disable-next-line no-restricted-globals
      setTimeout(() => socket.end(), now === 'slow' ? slowMs : 0);
    });
  };

  let server: Server | null = null;
  let port = options.port ?? 0;
  const turnOn = async (): Promise<void> => {
    const fresh = createServer({ allowHalfOpen: true }, take);
    await new Promise<void>((resolve, reject) => fresh.once('error', reject).listen(port, '127.0.0.1', resolve));
    ({ port } = fresh.address() as AddressInfo);
    paper.load(Number.POSITIVE_INFINITY);
    server = fresh;
  };
  const turnOff = async (): Promise<void> => {
    const last = server;
    server = null;
    for (const socket of open) socket.destroy();
    await new Promise<void>((resolve) => (last === null ? resolve() : last.close(() => resolve())));
  };
  await turnOn();
  return {
    port,
    received,
    printed: paper.printed,
    mostAtOnce: () => most,
    connections: () => connections,
    behave: (next) => {
      mood = next;
    },
    answer: (next) => {
      reply = next;
    },
    dieAfter: paper.load,
    turnOff,
    turnOn,
  };
};
