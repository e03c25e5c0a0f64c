import type { ListAfter, ListInput, ListPage } from '@aliquot/domain/records/records';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#app-error.ts';
import { isoText } from './iso-text.ts';
import { pageLimit } from './keyset-page.ts';
import { readRows } from './read-rows.ts';
import type { DB } from './schema.gen.ts';

/** How one kind of record is listed. Expressions name the table as `t`. */
export type RecordList = {
  /** The table; its rows are called `t`. */
  table: keyof DB;
  /** Column names of the key, the code and the name; for some these are one. */
  id?: string;
  code?: string;
  name?: string;
  active?: RawBuilder<SqlBool>;
  /** Which of those in use wait for something; a kind without it shows all in use. */
  todo?: RawBuilder<SqlBool>;
  /** How many other records name this one. */
  usedBy: RawBuilder<number>;
  /** What the list shows besides, each as `expression as "nameOnTheWire"`. */
  attributes: readonly RawBuilder<unknown>[];
  /** Only these; the caller's organisations, for example. */
  where?: RawBuilder<SqlBool> | undefined;
};

/** The marks that LIKE reads as patterns, taken literally. */
const literally = (search: string): string => search.replaceAll(/[\\%_]/gu, String.raw`\$&`);

const searching = (search: string, columns: readonly string[]): RawBuilder<SqlBool> => {
  const pattern = `%${literally(search)}%`;
  return sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
};

const listed = (list: RecordList, input: ListInput) => {
  const id = `t.${list.id ?? 'id'}`;
  const code = `t.${list.code ?? 'code'}`;
  const name = `t.${list.name ?? 'name'}`;
  return {
    id,
    code,
    name,
    active: list.active ?? sql<SqlBool>`t.active`,
    sort: { name, code, updatedAt: 't.updated_at' }[input.sort],
  };
};

const showing = (
  { todo }: RecordList,
  active: RawBuilder<SqlBool>,
  show: ListInput['show'],
): readonly RawBuilder<SqlBool>[] => {
  if (show === 'all') return [];
  if (show === 'inactive') return [sql`not (${active})`];
  return show === 'todo' && todo !== undefined ? [active, todo] : [active];
};

/** A cursor is what we wrote under the page before. One that was made up is refused here, before a cast fails on it. */
const refuseMadeUp = ({ sort }: ListInput, { sortedBy, id }: ListAfter, numbered: boolean): void => {
  const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z$/u.test(sortedBy) && !Number.isNaN(Date.parse(sortedBy));
  if ((sort === 'updatedAt' && !isInstant) || (numbered && !/^\d{1,18}$/u.test(id))) throw new AppError('BAD_REQUEST');
};

/** Rows after the cursor in (sort column, key) order: as fast on page ten thousand as on page one. */
const following = (columns: ReturnType<typeof listed>, input: ListInput, after: ListAfter): RawBuilder<SqlBool> => {
  const numbered = columns.id === 't.id';
  refuseMadeUp(input, after, numbered);
  const sortedBy = input.sort === 'updatedAt' ? sql`${after.sortedBy}::timestamptz` : sql`${after.sortedBy}`;
  const id = numbered ? sql`${after.id}::bigint` : sql`${after.id}`;
  const direction = input.descending ? sql`<` : sql`>`;
  return sql`(${sql.ref(columns.sort)}, ${sql.ref(columns.id)}) ${direction} (${sortedBy}, ${id})`;
};

/** What every list selects; the schema of its page says what it has besides. */
type ListedRow = { id: number | string; code: string; name: string; updatedAt: string };

/** One page of a list. One row more than asked tells whether there is a next one, without counting. */
export const listRecords = async <Row extends z.ZodType<ListedRow>>(
  db: Kysely<DB>,
  { shape }: z.ZodObject<{ rows: z.ZodArray<Row>; next: z.ZodType }>,
  list: RecordList,
  input: ListInput,
): Promise<ListPage<z.output<Row>>> => {
  const columns = listed(list, input);
  const conditions = [
    ...(list.where === undefined ? [] : [list.where]),
    ...showing(list, columns.active, input.show),
    ...(input.codes === undefined ? [] : [sql<SqlBool>`${sql.ref(columns.code)} = any (${input.codes}::text[])`]),
    ...(input.search === '' ? [] : [searching(input.search, [columns.name, columns.code])]),
    ...(input.after ? [following(columns, input, input.after)] : []),
  ];
  const way = input.descending ? sql`desc` : sql`asc`;
  const selected = sql.join([
    sql`${sql.ref(columns.id)} as id, ${sql.ref(columns.code)} as code, ${sql.ref(columns.name)} as name`,
    sql`${columns.active} as active, (${list.usedBy})::int as "usedBy", ${isoText('t.updated_at')} as "updatedAt"`,
    ...list.attributes,
  ]);
  const rows = await readRows(
    db,
    shape.rows.element,
    sql`
      select ${selected} from ${sql.table(list.table)} t
      ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
      order by ${sql.ref(columns.sort)} ${way}, ${sql.ref(columns.id)} ${way} limit ${pageLimit(input.take)}`,
  );
  const page = rows.slice(0, input.take);
  const last = page.at(-1);
  return {
    rows: page,
    next: rows.length > input.take && last !== undefined ? { sortedBy: last[input.sort], id: String(last.id) } : null,
  };
};
