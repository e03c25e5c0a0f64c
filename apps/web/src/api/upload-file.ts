import { callHeaders } from './call-headers.ts';
import { tellForbidden } from './forbidden.ts';

export type Upload = { url: string; file: Blob; headers: Readonly<Record<string, string>> };
export type UploadOutcome =
  | { kind: 'kept' }
  | { kind: 'cancelled' }
  /** `again`: worth another try as it is. */
  | { kind: 'failed'; sentence: string; again: boolean };

const noAnswer = 'The server did not answer. Check the connection, then try again.';

const sentenceIn = (body: string): string | null => {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
};

/** Sends a file with its progress, which fetch cannot tell. */
export const uploadFile = (
  { url, file, headers }: Upload,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<UploadOutcome> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    const all = { ...callHeaders(), ...headers, 'content-type': 'application/octet-stream' };
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      if (request.status === 403) tellForbidden();
      if (request.status === 200) resolve({ kind: 'kept' });
      // The same file is refused again; a session, a limit or a fault may be another next time.
      else
        resolve({
          kind: 'failed',
          sentence: sentenceIn(request.responseText) ?? noAnswer,
          again: ![400, 403, 404, 413, 415, 422].includes(request.status),
        });
    });
    request.addEventListener('error', () => resolve({ kind: 'failed', sentence: noAnswer, again: true }));
    request.addEventListener('abort', () => resolve({ kind: 'cancelled' }));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
