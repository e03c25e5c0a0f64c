import type { AuditFilter, ChangesPage, ListChangesInput } from '@aliquot/domain/audit-log/audit-filter';
import type { AuditAfter, AuditEntry, AuditPage, HistoryInput } from '@aliquot/domain/records/history';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { filtersOf, leadersOf, readEdges, readPage, type FoundChange } from './audit-search.repo.ts';
import { findRecordNames } from './record-names.repo.ts';

/** Rows of the leading filter that one question looks at: some tens of milliseconds at the worst. */
export const usualStretch = 5_000;

type Question = AuditFilter & { after: AuditAfter | null; take: number; stretch: number };

const entryOf = ({ userId, userName, action, ...row }: FoundChange): AuditEntry => ({
  ...row,
  who: userId === null ? null : { id: userId, name: userName ?? `User ${userId}` },
  action: action ?? 'unknown',
});

/** A leader that ends within its stretch answers completely; failing that, the one that reaches furthest back is the rarest. */
const rarest = (edges: readonly (AuditAfter | null)[]): number =>
  edges.reduce((best, edge, index) => {
    const chosen = edges[best] ?? null;
    return chosen !== null && (edge === null || edge.at < chosen.at) ? index : best;
  }, 0);

const search = async (db: Kysely<DB>, question: Question): Promise<AuditPage> => {
  const { from, to, after, take, stretch } = question;
  const window = { from, to, after, stretch };
  const filters = filtersOf(question);
  const leaders = leadersOf(question, filters);
  // With nothing to check besides the leader, every row it yields belongs on the page.
  const alone = filters.every((filter) => filter === leaders[0]);
  const edges = alone ? [null] : await readEdges(db, leaders, window);
  const chosen = rarest(edges);
  const leader = leaders[chosen];
  if (leader === undefined) throw new Error('a search of the audit trail needs a leader');
  const others = filters.filter((filter) => filter !== leader);
  const page = await readPage(db, { leader, others, window, take });
  const rows = page.slice(0, take).map(entryOf);
  const last = rows.at(-1);
  const next = page.length > take && last !== undefined ? { at: last.at, seq: last.seq } : (edges[chosen] ?? null);
  return { rows, next };
};

/** Everything that happened to one record and its parts, removed parts included. */
export const readHistory = (scope: Scope, { table, id, after, take }: HistoryInput): Promise<AuditPage> =>
  inReadOnly(scope, (db) => search(db, { table, rootId: id, after: after ?? null, take, stretch: usualStretch }));

export const listChanges = (
  scope: Scope,
  { after, ...input }: ListChangesInput,
  stretch = usualStretch,
): Promise<ChangesPage> =>
  inReadOnly(scope, async (db) => {
    const { rows, next } = await search(db, { ...input, after: after ?? null, stretch });
    const nameOf = await findRecordNames(db, rows);
    return { rows: rows.map((row) => ({ ...row, rootName: nameOf(row) })), next };
  });
