import type { AccessionStatus } from '@aliquot/domain/accessions/accession-status';
import { deriveAccessionStatus } from '@aliquot/domain/accessions/derive-status';
import { orderStatusByResults } from '@aliquot/domain/results/order-by-results';
import type pg from 'pg';

type ResultRow = {
  id: number;
  orderId: number;
  specId: number;
  version: number;
  number: number;
  current: boolean;
  /** A correction that nobody has approved yet. */
  proposed: boolean;
  state: string;
  typed: string;
  value: string | null;
  critical: boolean;
  /** How often it was judged. */
  judgments: number;
  /** Of the call it needs. */
  call: 'open' | 'done' | 'not_needed' | null;
  /** The states it went through, as the audit trail tells; by version, because the one who waited may have begun first. */
  trail: { state: string | null; typed: string | null }[];
};
/** Everything about a case's results, read in one statement past the application. */
export type CaseAtTheBench = {
  status: AccessionStatus;
  isCritical: boolean;
  arrived: boolean;
  orders: { id: number; status: AccessionStatus; runStarted: boolean; required: number[] }[];
  results: ResultRow[];
};

export const readCaseAtTheBench = async (
  db: Pick<pg.Pool | pg.Client, 'query'>,
  accessionId: number,
): Promise<CaseAtTheBench> => {
  const { rows } = await db.query<{ found: CaseAtTheBench }>(
    `select jsonb_build_object('status', a.status, 'isCritical', a.is_critical,
      'arrived', exists (select from samples s where s.accession_id = a.id and s.status in ('received', 'stored', 'consumed')),
      'orders', (select jsonb_agg(jsonb_build_object('id', o.id, 'status', o.status,
          'runStarted', exists (select from run_items i join runs r on r.id = i.run_id where i.order_id = o.id and i.open and r.status <> 'new'),
          'required', (select coalesce(jsonb_agg(s.id), '[]') from result_specs s where s.test_id = o.test_id and s.active and s.required)))
        from orders o where o.accession_id = a.id),
      'results', (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'orderId', x.order_id, 'specId', x.spec_id, 'version', x.version,
          'number', x.number, 'current', x.current,
          'proposed', x.corrects_id is not null and not x.current and x.state in ('entered', 'validated'), 'state', x.state, 'typed', x.typed, 'value', x.value::text, 'critical', x.critical,
          'judgments', (select count(*) from engine.judgments j where j.result_id = x.id),
          'call', (select c.status from critical_calls c where c.result_id = x.id and c.kind = 'critical' order by c.id desc limit 1),
          'trail', (select coalesce(jsonb_agg(jsonb_build_object('state', h.after ->> 'state', 'typed', h.after ->> 'typed') order by h.row_version, h.seq), '[]')
            from audit.changes h where h.root_table = 'accessions' and h.root_id = a.id::text
              and h.table_name = 'results' and h.row_id = x.id::text)) order by x.id), '[]')
        from results x where x.accession_id = a.id)) as found
     from accessions a where a.id = $1`,
    [accessionId],
  );
  if (rows[0] === undefined) throw new Error(`no case ${accessionId}`);
  return rows[0].found;
};

const next: Readonly<Record<string, readonly string[]>> = {
  '': ['entered'],
  entered: ['entered', 'approved', 'rejected', 'withdrawn'],
  // What it stood on changed: it is open again, or void.
  approved: ['superseded', 'entered', 'voided'],
};
const ended = ['rejected', 'withdrawn', 'superseded', 'voided'];

const faultsOfResult = (result: ResultRow): string[] => {
  const { id, version, current, proposed, state, critical, judgments, call, trail } = result;
  const faults: string[] = [];
  // A judgment that says the same of other neighbors is a record of its own and changes nothing that the trail tells.
  const onTrail = trail.length <= version && version - trail.length < Math.max(judgments, 1);
  if (!onTrail) faults.push(`result ${id} has version ${version} and ${trail.length} changes on the trail`);
  const inUse = current || proposed;
  if (inUse === ended.includes(state)) faults.push(`result ${id} is ${state} and ${inUse ? '' : 'not '}in use`);
  if (inUse && critical !== (call === 'open' || call === 'done'))
    faults.push(`result ${id} is ${critical ? '' : 'not '}critical, its call is ${call}`);
  let before = '';
  for (const { state: to, typed } of trail) {
    if (to === null && typed !== null && before !== 'entered')
      faults.push(`result ${id} was typed over when it was ${before}`);
    if (to !== null && next[before]?.includes(to) !== true)
      faults.push(`result ${id} went from ${before || 'nothing'} to ${to}`);
    before = to ?? before;
  }
  if (before !== state) faults.push(`result ${id} is ${state}, the trail says ${before}`);
  return faults;
};

/** What must not be, whatever two people did at the same moment. */
export const faultsOf = ({ status, isCritical, arrived, orders, results }: CaseAtTheBench): string[] => {
  const current = results.filter((one) => one.current);
  const faults = results.flatMap(faultsOfResult);
  const cells = current.map(({ orderId, specId }) => `${orderId}/${specId}`);
  if (new Set(cells).size !== cells.length) faults.push('two current results in one place');
  for (const { id, status: now, runStarted, required } of orders) {
    const own = current.filter(({ orderId }) => orderId === id);
    const approved = new Set(own.filter(({ state }) => state === 'approved').map(({ specId }) => specId));
    const allApproved = required.length > 0 && required.every((spec) => approved.has(spec));
    const should = orderStatusByResults({ status: now, runStarted, hasResult: own.length > 0, allApproved });
    if (should !== now) faults.push(`order ${id} is ${now}, its results make it ${should}`);
  }
  const should = deriveAccessionStatus({ orders: orders.map((order) => order.status), someSampleArrived: arrived });
  if (should !== status) faults.push(`the case is ${status}, its orders make it ${should}`);
  if (isCritical !== current.some(({ critical }) => critical))
    faults.push(`the case is marked critical: ${isCritical}`);
  return faults;
};
