import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type LabelPeerRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};
export type LabelPeer = {
  readonly url: string;
  readonly received: LabelPeerRequest[];
  /** What it answers from now on. */
  answer: (next: (reply: ServerResponse) => void) => void;
  stop: () => Promise<void>;
};

/** A label service on this machine: records what it is sent, answers what a test wants. */
export const startLabelPeer = async (): Promise<LabelPeer> => {
  const received: LabelPeerRequest[] = [];
  let respond = (reply: ServerResponse): void => void reply.writeHead(500).end();
  const take = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const body = await text(request);
    received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    respond(reply);
  };
  const server = createServer((request, reply) => void take(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (next) => {
      respond = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
