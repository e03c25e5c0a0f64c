import type { ListChangesInput } from '@aliquot/domain/audit-log/audit-filter';
import type { AuditAfter, AuditPage, HistoryInput } from '@aliquot/domain/records/history';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { findPersonId } from './audit-choices.repo.ts';
import { filtersOf, leadersOf, readEdges, readPage, type FoundChange, type TrailFilter } from './audit-search.repo.ts';
import { findRecord } from './find-record.ts';
import { hideValues } from './hide-values.ts';
import { nameChanges, type BareEntry } from './name-changes.ts';
import { partsOfTest } from './parts-of-accession.repo.ts';

/** Rows of the leading filter that one question looks at: some tens of milliseconds at the worst. */
export const usualStretch = 5_000;

type Question = TrailFilter & { after: AuditAfter | null; take: number; stretch: number };

type BarePage = { rows: BareEntry[]; next: AuditAfter | null };

const entryOf = ({ userId, userName, action, ...row }: FoundChange): BareEntry => ({
  ...row,
  who: userId === null ? null : { id: userId, name: userName ?? 'Unknown user' },
  action: action ?? 'unknown',
});

/** A leader that ends within its stretch answers completely; failing that, the one that reaches furthest back is the rarest. */
const rarest = (edges: readonly (AuditAfter | null)[]): number =>
  edges.reduce((best, edge, index) => {
    const chosen = edges[best] ?? null;
    return chosen !== null && (edge === null || edge.at < chosen.at) ? index : best;
  }, 0);

const search = async (db: Kysely<DB>, question: Question): Promise<BarePage> => {
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

/** What may be seen of a page, with what everything on it is called. Hidden first: a name would give a hidden code away. */
const readable = async (scope: Scope, db: Kysely<DB>, { rows, next }: BarePage): Promise<AuditPage> => ({
  rows: await nameChanges(db, await hideValues(scope, db, rows)),
  next,
});

/** A page of the trail, with records and people by their ids. */
export const readTrail = (
  scope: Scope,
  { after, ...question }: Omit<Question, 'after' | 'stretch'> & { after?: AuditAfter | null | undefined },
  stretch = usualStretch,
): Promise<AuditPage> =>
  inReadOnly(scope, async (db) =>
    readable(scope, db, await search(db, { ...question, after: after ?? null, stretch })),
  );

/** Everything that happened to one record and its parts, removed parts included. */
export const readHistory = (scope: Scope, { table, id, after, take }: HistoryInput): Promise<AuditPage> =>
  readTrail(scope, { table, rootId: id, after, take });

const nothing: AuditPage = { rows: [], next: null };

/** The changes a filter asks for. One that names nobody and nothing finds nothing. */
export const listChanges = (scope: Scope, input: ListChangesInput): Promise<AuditPage> =>
  inReadOnly(scope, async (db) => {
    const { person, record, test, after, ...rest } = input;
    const userId = person === undefined ? undefined : await findPersonId(db, person);
    const found =
      record === undefined || rest.table === undefined ? undefined : await findRecord(db, rest.table, record);
    if (userId === null || found === null) return nothing;
    const parts = test === undefined || found === undefined ? undefined : await partsOfTest(db, found.id, test);
    const question = { ...rest, userId, rootId: found?.id, parts, after: after ?? null, stretch: usualStretch };
    return readable(scope, db, await search(db, question));
  });
