/** What the audit trail tells about a record: who changed what, when and why, each row with its values before and after. */
import { z } from 'zod';

const values = z.record(z.string(), z.unknown()).nullable();

/** Stands in place of a value that the reader must not know before making the second of two blind entries. */
export const hiddenUntilSecondEntry = 'Hidden until the second entry';

export const auditEntry = z.strictObject({
  at: z.iso.datetime(),
  /** The row's place on the trail, unique; text, because the trail outgrows what a number holds exactly. */
  seq: z.string(),
  who: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  role: z.string().nullable(),
  /** The procedure, or the command, that made the change. */
  action: z.string(),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
  address: z.string().nullable(),
  table: z.string(),
  rowId: z.string(),
  /** The record a person would open: a contact belongs to its client. */
  rootTable: z.string(),
  rootId: z.string(),
  /** What the record is called today; null for one that is gone. */
  rootName: z.string().nullable(),
  /** What the address calls the record by: its Case ID, number, code or email; null where it has none. */
  rootKey: z.string().nullable(),
  /** What the changed part is called: a tube by its barcode, a test or a result by its test; null for the record itself. */
  rowName: z.string().nullable(),
  change: z.enum(['insert', 'update', 'delete']),
  /** Changed columns only; all of them for a new or a removed row. */
  before: values,
  after: values,
  /**
   * What the ids and codes among the values stand for: by column, or by key within a document, then by id or code. Null: the record
   * is gone.
   */
  names: z.record(z.string(), z.record(z.string(), z.string().nullable())),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditAfter = z.strictObject({
  at: z.iso.datetime({ precision: 6 }),
  seq: z.string().regex(/^\d{1,19}$/u),
});
export type AuditAfter = z.infer<typeof auditAfter>;

/**
 * A page can be shorter than asked, or empty, and still have a next one: filters that rarely meet are looked for a stretch at a
 * time, so that no question keeps the database busy for long.
 */
export const auditPage = z.strictObject({ rows: z.array(auditEntry), next: auditAfter.nullable() });
export type AuditPage = z.infer<typeof auditPage>;

export const historyInput = z.strictObject({
  /** The table of the record itself. */
  table: z.string().regex(/^[a-z_]{1,40}$/u),
  id: z.string().min(1).max(40),
  after: auditAfter.nullish(),
  take: z.literal([25, 50, 100]).default(50),
});
export type HistoryInput = z.infer<typeof historyInput>;
