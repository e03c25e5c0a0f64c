import type { Accession } from '@aliquot/domain/accessions/accession';
import type { previewInput } from '@aliquot/domain/consequences/preview';
import type { WhatFollows } from '@aliquot/domain/consequences/what-follows';
import type { Result, Reviewed } from '@aliquot/domain/results/result';
import type { CreatedRun, Run } from '@aliquot/domain/runs/run';
import type { z } from 'zod';
import { openBench, orderOf, type Bench } from './bench-laboratory.ts';

/** A result as it stands in the database, whatever lists show of it. */
export type StoredRow = {
  id: number;
  version: number;
  /** `TEST.RESULT`. */
  key: string;
  number: number;
  current: boolean;
  state: string;
  shown: string | null;
  kind: string;
  calculated: boolean;
  flag: string | null;
  reason: string | null;
  annulled: string | null;
  proposed: string | null;
  doubts: string[];
  later: string[];
  subjectId: number;
  collectedAt: string;
  sampleId: number | null;
};

const storedRows = `
  select x.id::int, x.version, x.calculated, t.code || '.' || s.code as key, x.number, x.current, x.state, coalesce(x.value::text, x.code, x.text) as shown, x.kind,
    x.flag, x.reason, x.annulled_because as annulled, x.proposed_by as proposed, x.subject_id::int as "subjectId", x.sample_id::int as "sampleId",
    to_char(x.collected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "collectedAt",
    array(select d ->> 'code' from jsonb_array_elements(coalesce(j.doubts, '[]')) d) as doubts,
    array(select d ->> 'code' from jsonb_array_elements(x.later_doubts) d) as later
  from results x join result_specs s on s.id = x.spec_id join tests t on t.id = x.test_id
  left join engine.judgments j on j.id = x.judgment_id and j.at = x.judged_at where x.accession_id = $1 order by x.id`;

/** How far a result has come before something happens to what it stands on. */
export type Class = 'entered' | 'approved' | 'reported';
export const classes: readonly Class[] = ['entered', 'approved', 'reported'];

export type FollowedBench = Bench & {
  now: (made: { id: number }) => Promise<Accession>;
  rows: (made: { id: number }) => Promise<StoredRow[]>;
  /** The newest entry of it. */
  row: (made: { id: number }, key: string) => Promise<StoredRow>;
  /** Open tasks, as `kind TEST`. */
  duties: (made: { id: number }) => Promise<string[]>;
  /** Everything that is open, test by test, with what speaks against it acknowledged; calculated ones last. */
  approveAll: (made: Accession) => Promise<void>;
  /** One that has begun, on a list, with these tests of each accession. */
  startRun: (cases: readonly Accession[], codes: readonly string[]) => Promise<Run>;
  /** What would follow from it. */
  preview: (asked: z.input<typeof previewInput>, cookie?: string) => Promise<WhatFollows>;
  /** Asks for everything in the clear lane; answers how many got through. */
  inLane: (made: { id: number }) => Promise<number>;
  /** Types these values and brings them this far; answers the case as it is then. */
  bring: (made: Accession, typed: Readonly<Record<string, string>>, to: Class) => Promise<Accession>;
};

/** Releasing a report comes later; what it will say of results and orders is said here. */
const report = async ({ server }: Bench, { id }: { id: number }): Promise<void> => {
  await server.db.admin.query(
    `update results set reported_at = now() where accession_id = $1 and current and state = 'approved'`,
    [id],
  );
  await server.db.admin.query(
    `update orders set status = 'reported' where accession_id = $1 and status = 'completed'`,
    [id],
  );
  await server.db.admin.query(`update accessions set status = 'reported' where id = $1`, [id]);
};

export const openFollowedBench = async (): Promise<FollowedBench> => {
  const bench = await openBench();
  const { ask, call, server } = bench;
  const now = ({ id }: { id: number }): Promise<Accession> => ask('accessions.get', { id });
  const rows = async ({ id }: { id: number }): Promise<StoredRow[]> =>
    (await server.db.admin.query<StoredRow>(storedRows, [id])).rows;
  const current = ({ id }: { id: number }): Promise<Result[]> => ask('results.ofCase', { accessionId: id });
  const approveAll = async (made: Accession): Promise<void> => {
    const open = (await rows(made)).filter(({ state }) => state === 'entered');
    for (const { id } of open.toSorted((a, b) => Number(a.calculated) - Number(b.calculated))) {
      // One after the other: what was judged again is read again.
      const row = (await rows(made)).find((one) => one.id === id);
      const seen = { id, version: row?.version, acknowledged: row?.doubts };
      const { outcomes } = await call<Reviewed>(
        'results.approve',
        { results: [seen], lane: 'one_by_one' },
        bench.other,
      );
      const refused = outcomes.find(({ outcome }) => outcome !== 'done');
      if (refused !== undefined) throw new Error(refused.sentence ?? refused.outcome);
    }
  };
  return {
    ...bench,
    now,
    rows,
    row: async (made, key) => {
      const found = (await rows(made)).findLast((one) => one.key === key);
      if (found === undefined) throw new Error(`no result ${key}`);
      return found;
    },
    duties: async ({ id }) =>
      (
        await server.db.admin.query<{ words: string }>(
          `select d.kind || ' ' || t.code as words from duties d join orders o on o.id = d.order_id join tests t on t.id = o.test_id
          where d.accession_id = $1 and d.status = 'open' order by 1`,
          [id],
        )
      ).rows.map(({ words }) => words),
    approveAll,
    startRun: async (cases, codes) => {
      const { run } = await call<CreatedRun>('runs.create', {
        testIds: codes.map((code) => bench.test(code)),
        instrumentId: null,
        labId: bench.labId,
        layout: 'list',
        orderIds: cases.flatMap((made) => codes.map((code) => orderOf(made, code))),
      });
      return call('runs.act', { id: run.id, version: run.version, action: 'start' });
    },
    preview: async (asked, cookie = bench.tech) => {
      const answer = await server.mutate('consequences.preview', asked, cookie);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json().result.data;
    },
    inLane: async (made) => {
      const results = (await current(made)).map(({ id, version }) => ({ id, version }));
      if (results.length === 0) return 0;
      const answer = await call<Reviewed>('results.approve', { results, lane: 'clear_lane' }, bench.other);
      return answer.outcomes.filter(({ outcome }) => outcome === 'done').length;
    },
    bring: async (made, typed, to) => {
      await bench.type(made, typed);
      if (to !== 'entered') await approveAll(made);
      if (to === 'reported') await report(bench, made);
      return now(made);
    },
  };
};

export { orderOf };
