import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import type { Bucket } from '#outside/s3-bucket.ts';
import type { SpooledFile } from '#outside/spool-file.ts';
import { addPart, readPart, type StoredFile } from './attachments.repo.ts';

/** Where files lie. Both kinds keep the same promise: what was attached can be opened, what was not kept is nowhere. */
export type FileStore = {
  name: StoredFile['store'];
  /** Before the transaction: a slow store must not hold up the case. */
  send: (key: string, file: SpooledFile) => Promise<void>;
  /** Inside the transaction, beside the file's row. */
  keep: (tx: Transaction<DB>, attachmentId: number, file: SpooledFile) => Promise<void>;
  /** The transaction did not happen. */
  forget: (key: string) => Promise<void>;
  open: (scope: Scope, file: StoredFile) => Promise<Readable>;
};

const partBytes = 1_048_576;

const partsOf = async function* (scope: Scope, id: number): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const at = part;
    // One piece at a time is the point.
    const bytes = await inReadOnly(scope, (db) => readPart(db, id, at));
    if (bytes === null) return;
    yield bytes;
    if (bytes.length < partBytes) return;
  }
};

/** In the database, in pieces, under the same wall as the case. The default: one backup holds everything. */
export const databaseStore: FileStore = {
  name: 'database',
  send: async () => {},
  keep: async (tx, attachmentId, file) => {
    let part = 0;
    for await (const bytes of createReadStream(file.path, { highWaterMark: partBytes })) {
      await addPart(tx, attachmentId, part, bytes as Buffer);
      part += 1;
    }
  },
  forget: async () => {},
  open: async (scope, { id }) => Readable.from(partsOf(scope, id)),
};

/** In an S3-compatible bucket under a name that says nothing; the row in the database stays the only way to it. */
export const bucketStore = (bucket: Bucket): FileStore => ({
  name: 's3',
  send: bucket.put,
  keep: async () => {},
  forget: bucket.remove,
  open: async (_scope, { objectKey }) => {
    if (objectKey === null) throw new AppError('NOT_FOUND');
    return bucket.open(objectKey);
  },
});

/** New files go to `writeTo`; a file is read from where it was put, also after the laboratory changed its mind. */
export type FileStores = { writeTo: FileStore; readFrom: Readonly<Partial<Record<StoredFile['store'], FileStore>>> };

export const fileStores = (bucket: Bucket | null): FileStores =>
  bucket === null
    ? { writeTo: databaseStore, readFrom: { database: databaseStore } }
    : { writeTo: bucketStore(bucket), readFrom: { database: databaseStore, s3: bucketStore(bucket) } };
