import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';

export type SentPreview = { readonly host: string; readonly sha256: string; readonly bytes: number };

export const recordPreview = async (tx: Transaction<DB>, sent: SentPreview): Promise<void> => {
  await tx
    .insertInto('label_previews')
    .values({ host: sent.host, zpl_sha256: sent.sha256, zpl_bytes: sent.bytes })
    .execute();
};
