import pg from 'pg';
import { fillLarge } from './fill-large.ts';
import { largeTables } from './large-tables.ts';

type Node = {
  'Node Type': string;
  Schema?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Node[];
};
export type Scan = { table: string; text: string };
export type Judged = { scans: Scan[]; unexplained: { text: string; error: string }[] };

const withoutMonth = (name: string): string => name.replace(/_\d{4}_\d{2}$/u, '');
const tableOf = ({ Schema: schema = 'public', 'Relation Name': name = '' }: Node): string =>
  schema === 'public' ? name : `${schema}.${withoutMonth(name)}`;
const isLarge = (table: string): boolean => (largeTables as readonly string[]).includes(table);

/** Nodes that read all of their input before they give a row: a limit above them bounds nothing below. */
const readsAll = /^(?:Sort|Aggregate|Hash|Materialize|Memoize|WindowAgg|SetOp|ModifyTable)$/u;
const wholeIndex = /^Index (?:Only )?Scan$/u;
/** Indexes of what waits for somebody, and of nothing else: they are read whole, and are as short as the queue. */
const holdsWaiting: ReadonlySet<string> = new Set(['results_waiting']);
/** The wall between organisations: it lets every row pass for people of the laboratory, the others are asked about by client. */
const wallOnly = /^\(\(InitPlan \d+\)\.col1 OR \(\w+\.client_id = ANY \(\(InitPlan \d+\)\.col1\)\)\)$/u;
const passesAll = ({ Filter: filter }: Node): boolean => filter === undefined || wallOnly.test(filter);

/** Large tables that a plan reads from end to end, in the table itself or all through an index. */
const readWhole = (node: Node, limited = false): string[] => {
  const table = tableOf(node);
  const whole =
    (node['Node Type'] === 'Seq Scan' && !(limited && passesAll(node))) ||
    (wholeIndex.test(node['Node Type']) &&
      node['Index Cond'] === undefined &&
      !limited &&
      !holdsWaiting.has(node['Index Name'] ?? ''));
  const bounded = node['Node Type'] === 'Limit' || (limited && !readsAll.test(node['Node Type']));
  return [
    ...(whole && isLarge(table) ? [table] : []),
    ...(node.Plans ?? []).flatMap((part) => readWhole(part, bounded)),
  ];
};

/** Plans each statement as the server has it planned: for any values, as its own role, behind row security. */
export const judgePlans = async (client: pg.Client, texts: readonly string[]): Promise<Judged> => {
  const judged: Judged = { scans: [], unexplained: [] };
  await client.query('set role aliquot_app');
  for (const text of texts) {
    try {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (generic_plan, verbose, format json) ${text}`,
      );
      const tables = rows.flatMap((row) => readWhole(row['QUERY PLAN'][0].Plan));
      for (const table of new Set(tables)) judged.scans.push({ table, text });
    } catch (error) {
      judged.unexplained.push({ text, error: error instanceof Error ? error.message : String(error) });
    }
  }
  await client.query('reset role');
  return judged;
};

/** The same in a database of its own that looks like a laboratory with millions of cases. */
export const judgeAtSize = async (
  adminUrlOf: (database: string) => string,
  texts: readonly string[],
): Promise<Judged> => {
  const name = 'aliquot_plans';
  const maker = new pg.Client({ connectionString: adminUrlOf('postgres') });
  await maker.connect();
  await maker.query(`drop database if exists ${name} with (force)`);
  // Test files clone the template under the same lock.
  await maker.query('select pg_advisory_lock(1)');
  await maker.query(`create database ${name} template aliquot_template`);
  await maker.query('select pg_advisory_unlock(1)');
  const client = new pg.Client({ connectionString: adminUrlOf(name) });
  await client.connect();
  try {
    await fillLarge(client);
    return await judgePlans(client, texts);
  } finally {
    await client.end();
    await maker.query(`drop database ${name} with (force)`);
    await maker.end();
  }
};
