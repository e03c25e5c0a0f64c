import type pg from 'pg';

/** A foreign key: which columns of the child name which of the parent. */
export type Reference = {
  name: string;
  child: string;
  parent: string;
  columns: { own: string; theirs: string; mayBeNull: boolean }[];
  /** Whether rows that were there before it were looked at too. */
  valid: boolean;
};
export type Schema = { references: Reference[]; columnsOf: ReadonlyMap<string, ReadonlySet<string>> };

/** What a row may repeat of the row it belongs to: whose it is, and where it is worked. */
export const ownerColumns = ['client_id', 'lab_id'] as const;
const owners = new Set(['clients', 'labs']);

/** From PostgreSQL's own catalogue, so that a table of any later migration is there too. */
export const readReferences = async (admin: pg.Client): Promise<Schema> => {
  const { rows: references } = await admin.query<Reference>(`
    select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent, c.convalidated as valid,
      (select jsonb_agg(jsonb_build_object('own', o.attname, 'theirs', t.attname, 'mayBeNull', not o.attnotnull) order by k.place)
        from unnest(c.conkey, c.confkey) with ordinality k (own, theirs, place)
        join pg_attribute o on o.attrelid = c.conrelid and o.attnum = k.own
        join pg_attribute t on t.attrelid = c.confrelid and t.attnum = k.theirs) as columns
    from pg_constraint c where c.contype = 'f' and c.conparentid = 0 order by 2, 1`);
  const { rows: tables } = await admin.query<{ name: string; columns: string[] }>(`
    select c.oid::regclass::text as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'engine') group by c.oid`);
  return { references, columnsOf: new Map(tables.map(({ name, columns }) => [name, new Set(columns)])) };
};

const names = (reference: Reference, own: string, theirs: string): boolean =>
  reference.columns.some((column) => column.own === own && column.theirs === theirs);

/** The parent whose own client (or laboratory) this table's is held to, by the column that names the parent. */
const heldTo = ({ references }: Schema, table: string, via: string, owner: string): string | undefined =>
  references.find((one) => one.child === table && one.valid && names(one, via, 'id') && names(one, owner, owner))
    ?.parent;

/** Together with the parent, or with a case (or the like) that both belong to. */
const holds = (schema: Schema, one: Reference, via: string, owner: string): boolean =>
  one.valid &&
  names(one, via, 'id') &&
  (names(one, owner, owner) ||
    one.columns.some(({ own, theirs }) => {
      const shared = own === theirs ? heldTo(schema, one.child, own, owner) : undefined;
      return shared !== undefined && shared === heldTo(schema, one.parent, own, owner);
    }));

/** Every place where a child could name a parent of another client or laboratory: `child.column: client_id`. */
export const loosePlaces = (schema: Schema): string[] => {
  const { references, columnsOf } = schema;
  const loose = references.flatMap(({ child, parent, columns }) => {
    const via = columns.find(({ theirs }) => theirs === 'id')?.own;
    if (via === undefined || owners.has(parent)) return [];
    return ownerColumns
      .filter((owner) => columnsOf.get(child)?.has(owner) === true && columnsOf.get(parent)?.has(owner) === true)
      .filter(
        (owner) =>
          !references.some((one) => one.child === child && one.parent === parent && holds(schema, one, via, owner)),
      )
      .map((owner) => `${child}.${via}: ${owner}`);
  });
  return [...new Set(loose)].toSorted();
};

/** References of several columns, one of them the parent's id. */
export const jointReferences = ({ references }: Schema): Reference[] =>
  references.filter(({ columns }) => columns.length > 1 && columns.some(({ theirs }) => theirs === 'id'));
