import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeBucket = {
  settings: { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string };
  objects: Map<string, Buffer>;
  /** Requests refused because their signature or their body was not what it said. */
  refused: string[];
  /** Answers every request with a fault until it is switched off again. */
  fail: (on: boolean) => void;
  stop: () => Promise<void>;
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const hex = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Checks a signature from the request as it came over the wire, written apart from the code that made it. */
const faultIn = (request: IncomingMessage, body: Buffer, secretKey: string): string | null => {
  const header = request.headers.authorization ?? '';
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request,SignedHeaders=([^,]+),Signature=(\w{64})$/u.exec(
      header,
    );
  if (found === null) return 'no signature';
  const [, , day = '', region = '', names = '', signature] = found;
  for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date']) {
    if (!names.split(';').includes(needed)) return `${needed} is not signed`;
  }
  const said = String(request.headers['x-amz-content-sha256']);
  if (said !== hex(body)) return 'the body is not the one that was signed';
  const at = String(request.headers['x-amz-date']);
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const lines = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`);
  const canonical = `${request.method}\n${path}\n${query}\n${lines.join('')}\n${names}\n${said}`;
  let key = Buffer.from(`AWS4${secretKey}`);
  for (const step of [day, region, 's3', 'aws4_request']) key = createHmac('sha256', key).update(step).digest();
  const text = `AWS4-HMAC-SHA256\n${at}\n${day}/${region}/s3/aws4_request\n${hex(canonical)}`;
  return createHmac('sha256', key).update(text).digest('hex') === signature ? null : 'the signature is wrong';
};

/** A store like S3 on loopback: takes, gives back and forgets what is signed rightly, and nothing else. */
export const startFakeBucket = async (): Promise<FakeBucket> => {
  const keys = { accessKey: 'test-access', secretKey: 'test-secret/with+signs', region: 'eu-test-1' };
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  let failing = false;
  const answer = (request: IncomingMessage, body: Buffer): { status: number; body?: Buffer } => {
    const fault = faultIn(request, body, keys.secretKey);
    if (fault !== null) {
      refused.push(fault);
      return { status: 403 };
    }
    if (failing) return { status: 500 };
    const name = request.url ?? '';
    if (request.method === 'PUT') objects.set(name, body);
    if (request.method === 'DELETE') objects.delete(name);
    if (request.method !== 'GET') return { status: request.method === 'DELETE' ? 204 : 200 };
    const kept = objects.get(name);
    return kept === undefined ? { status: 404 } : { status: 200, body: kept };
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { status, body: sent } = answer(request, body);
      response.writeHead(status).end(sent);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket: 'aliquot-files', ...keys },
    objects,
    refused,
    fail: (on) => {
      failing = on;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
