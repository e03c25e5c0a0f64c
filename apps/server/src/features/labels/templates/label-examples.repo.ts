import type { SendOutcome } from '@aliquot/domain/labels/next-try';
import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';

export type SentExample = { readonly printerId: number; readonly sha256: string; readonly copies: number };

/** Its number. */
export const recordExample = async (tx: Transaction<DB>, { printerId, sha256, copies }: SentExample): Promise<number> =>
  (
    await tx
      .insertInto('label_examples')
      .values({ printer_id: printerId, zpl_sha256: sha256, copies })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

const outcomes: Readonly<Record<SendOutcome['kind'], string>> = {
  sent: 'sent',
  'not reached': 'not_reached',
  unsure: 'unsure',
};

export const recordExampleOutcome = async (
  tx: Transaction<DB>,
  id: number,
  kind: SendOutcome['kind'],
): Promise<void> => {
  await tx.updateTable('label_examples').set({ outcome: outcomes[kind] }).where('id', '=', id).execute();
};
