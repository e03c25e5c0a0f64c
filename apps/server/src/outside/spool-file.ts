import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { allowedWords, fileTypeOf, headBytes, isPlainText, type FileType } from '@aliquot/domain/attachments/file-type';
import { AppError } from '#app-error.ts';

/** A file that has arrived whole, on this machine's disk until it is kept or thrown away. */
export type SpooledFile = { path: string; size: number; sha256: string; type: FileType };

const refuse = (message: string): never => {
  throw new AppError('BAD_REQUEST', { message });
};
export const refuseTooLarge = (mostBytes: number): never => {
  throw new AppError('PAYLOAD_TOO_LARGE', {
    message: `The file is larger than ${Math.floor(mostBytes / 1_048_576)} MB. Make it smaller, or split it.`,
  });
};

/** Looks at everything that passes: how much it is, its hash, how it begins, and whether all of it is text. */
const makeWatch = (mostBytes: number) => {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const head: Buffer[] = [];
  let size = 0;
  let headText = '';
  let allText = true;
  const readText = (bytes: Buffer, more: boolean): void => {
    try {
      const text = decoder.decode(bytes, { stream: more });
      if (headText.length < headBytes) headText += text.slice(0, headBytes);
      allText &&= isPlainText(text);
    } catch {
      allText = false;
    }
  };
  const see = (chunk: Buffer): void => {
    if (size < headBytes) head.push(chunk.subarray(0, headBytes - size));
    size += chunk.length;
    if (size > mostBytes) refuseTooLarge(mostBytes);
    hash.update(chunk);
    if (allText) readText(chunk, true);
  };
  const verdict = (): Omit<SpooledFile, 'path'> => {
    if (allText) readText(Buffer.alloc(0), false);
    if (size === 0) return refuse('The file is empty. Choose another.');
    const type = fileTypeOf(Buffer.concat(head), allText ? headText : null);
    if (type === null) {
      return refuse(`This file type is not accepted. ${allowedWords}`);
    }
    return { size, sha256: hash.digest('hex'), type };
  };
  return { see, verdict };
};

/**
 * Takes a file in as it comes, to disk and never whole into memory, hands it on, and leaves nothing behind. What it is, is
 * judged by its content.
 */
export const spoolFile = async <Result>(
  body: Readable,
  mostBytes: number,
  keep: (file: SpooledFile) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'aliquot-upload-'));
  const path = join(folder, 'file');
  try {
    const watch = makeWatch(mostBytes);
    await using file = await open(path, 'wx', 0o600);
    // A refusal must not destroy the request: its answer goes back over the same socket.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      watch.see(chunk as Buffer);
      await file.write(chunk as Buffer);
    }
    return await keep({ path, ...watch.verdict() });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
