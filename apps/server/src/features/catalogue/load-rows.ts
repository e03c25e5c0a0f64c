/** Adds and changes the rows of one kind of record, as a difference says, through the record's own repository. */
import type { Catalogue } from '@aliquot/domain/catalogue/files/catalogue-file';
import type { CatalogueRecords } from '@aliquot/domain/catalogue/catalogue-records';
import type { EntityDiff } from '@aliquot/domain/catalogue/diff-catalogues';
import type { Kept } from '@aliquot/domain/catalogue/files/file-row';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';

export type Load = {
  records: CatalogueRecords;
  incoming: Catalogue;
  of: (entity: EntityDiff['entity']) => EntityDiff;
  /** The codes of tests that are there; grows while the load goes on. */
  knownTests: ReadonlySet<string>;
};

type Known<Id> = { readonly id: Id; readonly version: number };

export type RowLoad<Id, Fields extends object> = {
  /** What people call it, for refusals. */
  word: string;
  diff: EntityDiff;
  /** In the order of the file, so that they are exported in it again. */
  rows: readonly Kept<Fields>[];
  codeOf: (row: Fields) => string;
  stored: readonly (Known<Id> & Fields)[];
  add: (tx: Transaction<DB>, fields: Fields) => Promise<Id>;
  /** False when the row is not at that version any more. */
  change: (tx: Transaction<DB>, change: Kept<Fields> & { id: Id; version: number }) => Promise<boolean>;
  /** The row without what it names that is not there yet, itself when it names nothing of the kind. */
  bare?: (row: Kept<Fields>, isThere: (code: string) => boolean) => Kept<Fields>;
  /** For changes that must come one after the other. */
  inOrder?: (rows: readonly Kept<Fields>[]) => readonly Kept<Fields>[];
};

export const refuseStaleRow = (word: string, code: string): never => {
  throw new AppError('CONFLICT', {
    message: `Someone else changed the ${word} ${code}. Check the differences again, then import.`,
  });
};

/** Two steps: rows that name each other both ways are all there before any is completed. */
export const rowLoader = <Id, Fields extends object>(load: RowLoad<Id, Fields>) => {
  const { codeOf } = load;
  const added = new Set(load.diff.added.map(({ code }) => code));
  const toChange = new Set(load.diff.changed.map(({ code }) => code));
  const known = new Map<string, Known<Id>>(load.stored.map((row) => [codeOf(row), row]));

  const addRows = async (tx: Transaction<DB>): Promise<void> => {
    for (const row of load.rows.filter((one) => added.has(codeOf(one)))) {
      const first = load.bare?.(row, (code) => known.has(code)) ?? row;
      // A new row is in use; one that is not, or not whole, is finished with the changes.
      if (first !== row || !row.active) toChange.add(codeOf(row));
      known.set(codeOf(row), { id: await load.add(tx, first), version: 1 });
    }
  };
  const changeRows = async (tx: Transaction<DB>): Promise<void> => {
    const rows = load.rows.filter((row) => toChange.has(codeOf(row)));
    for (const row of load.inOrder?.(rows) ?? rows) {
      const at = known.get(codeOf(row));
      if (at === undefined) throw new Error(`The ${load.word} ${codeOf(row)} is neither stored nor added`);
      const isDone = await load.change(tx, { ...row, id: at.id, version: at.version });
      if (!isDone) refuseStaleRow(load.word, codeOf(row));
    }
  };
  return { addRows, changeRows, idOf: (code: string): Id | undefined => known.get(code)?.id };
};
