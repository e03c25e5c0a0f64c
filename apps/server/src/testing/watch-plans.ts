import type pg from 'pg';

export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
};
export type WatchedPlan = { text: string; ms: number; plan: PlanNode };

/**
 * The plans the application's own statements really ran with, cached ones included: PostgreSQL's auto_explain sends each as a
 * notice over the connection that ran it. To be called before the pool's first connection.
 */
export const watchPlans = async (admin: pg.Client, pool: pg.Pool): Promise<{ take: () => WatchedPlan[] }> => {
  let seen: WatchedPlan[] = [];
  const { rows } = await admin.query<{ name: string }>('select quote_ident(current_database()) as name');
  const set = (name: string, value: string) =>
    admin.query(`alter role aliquot_app in database ${rows[0]?.name} set ${name} = '${value}'`);
  await admin.query("load 'auto_explain'");
  await set('session_preload_libraries', 'auto_explain');
  await set('auto_explain.log_min_duration', '0');
  await set('auto_explain.log_level', 'notice');
  await set('auto_explain.log_format', 'json');
  await set('auto_explain.log_analyze', 'on');
  await set('auto_explain.log_buffers', 'on');
  await set('auto_explain.log_timing', 'off');
  pool.on('connect', (client) => {
    client.on('notice', ({ message }) => {
      const found = /^duration: ([\d.]+) ms {2}plan:\n(\{.*\})$/su.exec(message ?? '');
      if (found?.[2] === undefined) return;
      const { 'Query Text': text, Plan: plan } = JSON.parse(found[2]) as { 'Query Text': string; Plan: PlanNode };
      seen.push({ text, ms: Number(found[1]), plan });
    });
  });
  return {
    take: () => {
      const taken = seen;
      seen = [];
      return taken;
    },
  };
};

export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Rows of a table that a node touched, wanted or not. */
export const rowsTouched = (node: PlanNode): number =>
  Math.round(
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops'],
  );

const withoutMonth = (name: string): string => name.replace(/_(?:\d{4}_\d{2}|default)/u, '');

/** "Index Scan changes_pkey: 51 rows in 2 months": what was read, the months of one index together. */
export const planSummary = (plan: PlanNode): string[] => {
  const places = new Map<string, { rows: number; months: number }>();
  for (const node of nodesOf(plan)) {
    const place = node['Index Name'] ?? node['Relation Name'];
    if (place === undefined || node['Actual Loops'] === 0) continue;
    const name = `${node['Node Type']} ${withoutMonth(place)}`;
    const sum = places.get(name) ?? { rows: 0, months: 0 };
    places.set(name, { rows: sum.rows + rowsTouched(node), months: sum.months + (rowsTouched(node) > 0 ? 1 : 0) });
  }
  return [...places].map(([name, { rows, months }]) => `${name}: ${rows} rows in ${months}`);
};
