import type { AuditAfter } from '@aliquot/domain/records/history';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inReadOnly } from '#db/transaction.ts';
import { auditQuestions, type AuditQuestion } from '#bench/audit-questions.ts';
import { fillAuditTrail, type FilledTrail } from '#bench/fill-audit-trail.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { nodesOf, rowsTouched, watchPlans, type PlanNode, type WatchedPlan } from '#testing/watch-plans.ts';
import { readChoices } from './audit-choices.repo.ts';
import type { TrailFilter } from './audit-search.repo.ts';
import { readTrail } from './list-changes.ts';

/** The short form of the bench: a trail long enough for the planner to care, judged by plans and by what is found. */
const rows = 100_000;
/** Shorter than usual, as the trail is. */
const stretch = 250;

let db: TestDatabase;
let trail: FilledTrail;
let plans: { take: () => WatchedPlan[] };
let questions: AuditQuestion[];
beforeAll(async () => {
  db = await makeTestDatabase({ connections: 1 });
  trail = await fillAuditTrail(db.admin, rows);
  plans = await watchPlans(db.admin, db.database.pool);
  questions = await auditQuestions(db.scope(), trail, stretch);
}, 120_000);
afterAll(() => db.drop());

const onTrail = (node: PlanNode): boolean => /^(?:changes|events)_/u.test(node['Relation Name'] ?? '');

/** Asked often enough for PostgreSQL to settle on the plan it keeps; the first and the last are judged. */
const plansOf = async (ask: AuditQuestion['ask']): Promise<PlanNode[]> => {
  const taken: WatchedPlan[][] = [];
  for (let time = 0; time < 8; time += 1) {
    plans.take();
    await ask(db.scope());
    taken.push(plans.take().filter(({ text }) => text.includes('audit.')));
  }
  return [...(taken[0] ?? []), ...(taken.at(-1) ?? [])].map(({ plan }) => plan);
};

describe('no question reads a whole month', () => {
  test('every question, with its first plan and with the one that is kept', async () => {
    expect(questions.length).toBeGreaterThan(15);
    for (const { name, ask } of questions) {
      const judged = await plansOf(ask);
      expect([name, judged.length >= 2]).toEqual([name, true]);
      const nodes = judged.flatMap(nodesOf).filter(onTrail);
      const sequential = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && rowsTouched(node) > 0);
      expect([name, sequential]).toEqual([name, []]);
      // Index or not: what one statement touches stays within a few stretches of a trail four hundred times as long.
      const most = Math.max(
        ...judged.map((plan) =>
          nodesOf(plan)
            .filter(onTrail)
            .reduce((sum, node) => sum + rowsTouched(node), 0),
        ),
      );
      expect([name, most, most < 6 * stretch]).toEqual([name, most, true]);
    }
  }, 120_000);

  test('the choices of the filters are found without reading the rows', async () => {
    const judged = await plansOf((scope) => inReadOnly(scope, readChoices));
    const touched = judged.flatMap(nodesOf).filter(onTrail);
    expect(touched.filter((node) => node['Node Type'] === 'Seq Scan' && rowsTouched(node) > 0)).toEqual([]);
    expect(touched.reduce((sum, node) => sum + rowsTouched(node), 0)).toBeLessThan(5_000);
    const found = await inReadOnly(db.scope(), readChoices);
    expect(found.tables).toEqual(['accessions', 'clients', 'reports', 'samples', 'sessions', 'tests', 'tubes']);
    expect(found.actions).toContain(trail.rareAction);
  });

  test('the check can fail: a query that reads every row is seen', async () => {
    plans.take();
    await db.database.pool.query('select count(*) from audit.changes where row_id = $1', ['x']);
    const [counted] = plans.take();
    const sequential = counted === undefined ? [] : nodesOf(counted.plan).filter(onTrail);
    expect(sequential.some((node) => node['Node Type'] === 'Seq Scan')).toBe(true);
  });
});

const walk = async (filter: TrailFilter): Promise<{ found: string[]; pages: number }> => {
  const found: string[] = [];
  let pages = 0;
  for (let after: AuditAfter | null = null; ;) {
    const page = await readTrail(db.scope(), { ...filter, after, take: 500 }, stretch);
    found.push(...page.rows.map(({ seq }) => seq));
    pages += 1;
    if (page.next === null) return { found, pages };
    after = page.next;
  }
};

/** The same question in the plainest SQL, as the superuser. */
const inPlainSql = async ({ userId, action, table, rootId, change, from, to }: TrailFilter): Promise<string[]> => {
  const { rows: answer } = await db.admin.query<{ seq: string }>(
    `select c.seq from audit.changes c join audit.events e using (at, transaction_id)
     where ($1::bigint is null or e.user_id = $1) and ($2::text is null or e.action = $2 or (right($2, 1) = '.' and starts_with(e.action, $2)))
       and ($3::text is null or c.root_table = $3) and ($4::text is null or c.root_id = $4) and ($5::text is null or c.change = $5)
       and ($6::timestamptz is null or c.at >= $6) and ($7::timestamptz is null or c.at < $7) order by c.at desc, c.seq desc`,
    [userId, action, table, rootId, change, from, to],
  );
  return answer.map(({ seq }) => seq);
};

describe('page by page, everything is found once and in order', () => {
  const ago = (days: number): string => new Date(db.clock.now().getTime() - days * 86_400_000).toISOString();
  const filters = (): TrailFilter[] => [
    { userId: trail.rarePerson },
    { userId: trail.busyPerson },
    { table: trail.rareTable },
    { table: trail.record.table, rootId: trail.record.id },
    { action: trail.rareAction },
    { action: trail.area },
    { action: 'nothing.' },
    { change: 'delete' },
    { from: ago(60), to: ago(50) },
    { table: 'samples', change: 'insert' },
    { userId: trail.busyPerson, table: trail.busyTable },
    { userId: trail.busyPerson, table: trail.rareTable },
    { userId: trail.rarePerson, table: trail.busyTable },
    { userId: trail.strangers.person, table: trail.strangers.table },
    { userId: trail.busyPerson, action: 'samples.' },
    { userId: trail.busyPerson, table: trail.busyTable, action: trail.busyAction, from: ago(200) },
    { table: trail.busyTable, action: trail.rareAction },
    { table: trail.busyTable, change: 'delete', to: ago(100) },
  ];

  test('whatever is combined', async () => {
    for (const filter of filters()) {
      const [{ found }, expected] = await Promise.all([walk(filter), inPlainSql(filter)]);
      expect([filter, found.length]).toEqual([filter, expected.length]);
      expect(found).toEqual(expected);
    }
  }, 120_000);

  test('some rows of a record, and no others', async () => {
    const ofRecord = { table: trail.record.table, rootId: trail.record.id };
    const { rows: all } = await readTrail(db.scope(), { ...ofRecord, take: 500 });
    const [first] = all;
    const parts = [`${first?.table}/${first?.rowId}`];
    const expected = all.filter(({ table, rowId }) => parts.includes(`${table}/${rowId}`)).map(({ seq }) => seq);
    expect([expected.length > 0, expected.length < all.length]).toEqual([true, true]);
    expect((await walk({ ...ofRecord, parts })).found).toEqual(expected);
  });

  test('filters that never meet end with nothing, a bounded stretch at a time', async () => {
    const { found, pages } = await walk({ userId: trail.busyPerson, action: 'samples.' });
    expect(found).toEqual([]);
    expect(pages).toBeGreaterThan(1);
  });
});
