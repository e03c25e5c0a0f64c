import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AppError } from '#app-error.ts';
import { sha256OfNothing, signS3, type S3Keys, type S3Request } from './sign-s3.ts';

export type S3Settings = S3Keys & { endpoint: string; bucket: string };

/** Files in an S3-compatible store, by path (endpoint/bucket/key), which all of them understand. */
export type Bucket = {
  put: (key: string, file: { path: string; size: number; sha256: string }) => Promise<void>;
  open: (key: string) => Promise<Readable>;
  remove: (key: string) => Promise<void>;
};

const patienceMs = 60_000;

export const openBucket = (settings: S3Settings, now: () => Date): Bucket => {
  const base = new URL(settings.endpoint);
  const urlOf = (key: string): URL =>
    new URL(`${base.pathname.replace(/\/$/u, '')}/${settings.bucket}/${encodeURIComponent(key)}`, base);
  const send = async (
    method: S3Request['method'],
    key: string,
    file?: { path: string; size: number; sha256: string },
  ): Promise<Response> => {
    const url = urlOf(key);
    const { host: _host, ...headers } = signS3(
      { method, url, sha256: file?.sha256 ?? sha256OfNothing },
      settings,
      now(),
    );
    const answer = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      headers: file === undefined ? headers : { ...headers, 'content-length': String(file.size) },
      ...(file === undefined
        ? {}
        : { body: Readable.toWeb(createReadStream(file.path)) as ReadableStream<Uint8Array>, duplex: 'half' as const }),
    }).catch((cause: unknown) => {
      throw new AppError('SERVICE_UNAVAILABLE', {
        message:
          'The file store does not answer. Try again in a moment; if it keeps happening, tell your administrator.',
        cause,
      });
    });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    throw new AppError('SERVICE_UNAVAILABLE', {
      message: 'The file store refused the file. Try again; if it keeps happening, tell your administrator.',
      cause: new Error(`${method} answered ${answer.status}`),
    });
  };
  return {
    put: async (key, file) => {
      await (await send('PUT', key, file)).body?.cancel();
    },
    open: async (key) => {
      const { body } = await send('GET', key);
      return body === null ? Readable.from([]) : Readable.fromWeb(body as ReadableStream<Uint8Array>);
    },
    remove: async (key) => {
      await (await send('DELETE', key)).body?.cancel();
    },
  };
};
