import { createHash, createHmac } from 'node:crypto';

/** AWS Signature Version 4, as every S3-compatible store checks it. */
export type S3Keys = { accessKey: string; secretKey: string; region: string };
export type S3Request = {
  method: 'GET' | 'PUT' | 'DELETE';
  url: URL;
  /** Hex SHA-256 of the body; of nothing for a request without one. */
  sha256: string;
  headers?: Readonly<Record<string, string>>;
};

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');
export const sha256OfNothing = sha256Of('');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Stricter than encodeURIComponent: everything but unreserved letters, as the signature's rules ask. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalPath = ({ pathname }: URL): string =>
  pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');

const canonicalQuery = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join('&');

/** The headers to send, the signature among them. */
export const signS3 = (request: S3Request, keys: S3Keys, now: Date): Record<string, string> => {
  const instant = now.toISOString().replaceAll(/[-:]|\.\d{3}/gu, '');
  const day = instant.slice(0, 8);
  const sent: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.sha256,
    'x-amz-date': instant,
  };
  const names = Object.keys(sent).sort((a, b) => (a < b ? -1 : 1));
  const signedHeaders = names.join(';');
  const canonical = [
    request.method,
    canonicalPath(request.url),
    canonicalQuery(request.url),
    ...names.map((name) => `${name}:${sent[name]?.trim()}`),
    '',
    signedHeaders,
    request.sha256,
  ].join('\n');
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', instant, scope, sha256Of(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secretKey}`, day), keys.region), 's3'), 'aws4_request');
  const signature = hmac(key, toSign).toString('hex');
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKey}/${scope},SignedHeaders=${signedHeaders},Signature=${signature}`,
  };
};
