import type { AuditAfter } from '@aliquot/domain/records/history';
import type { TrailFilter } from '#features/audit-log/audit-search.repo.ts';
import { readHistory, readTrail, usualStretch } from '#features/audit-log/list-changes.ts';
import type { Scope } from '#db/transaction.ts';
import type { FilledTrail } from './fill-audit-trail.ts';

export type AuditQuestion = { name: string; ask: (scope: Scope) => Promise<unknown> };

const page = 50;
const day = 86_400_000;

/** By walking there. */
const startOfPage200 = async (scope: Scope, filter: TrailFilter): Promise<AuditAfter | null> => {
  let { next } = await readTrail(scope, { ...filter, take: page });
  for (let at = 2; at < 200 && next !== null; at += 1) {
    ({ next } = await readTrail(scope, { ...filter, take: page, after: next }));
  }
  return next;
};

/** What people ask of the trail: each filter alone, common and rare, and the combinations that are hard. */
export const auditQuestions = async (
  scope: Scope,
  trail: FilledTrail,
  stretch = usualStretch,
): Promise<AuditQuestion[]> => {
  const ask =
    (filter: TrailFilter, after: AuditAfter | null = null): AuditQuestion['ask'] =>
    (asking) =>
      readTrail(asking, { ...filter, after, take: page }, stretch);
  const deep = async (filter: TrailFilter) => ask(filter, await startOfPage200(scope, filter));
  const now = scope.now().getTime();
  const iso = (time: number): string => new Date(time).toISOString();
  const [from, to] = [iso(now - 201 * day), iso(now - 200 * day)];
  const { busyPerson, rarePerson, busyTable, rareTable, busyAction, rareAction, area, record, strangers } = trail;
  return [
    { name: 'page 1', ask: ask({}) },
    { name: 'page 200', ask: await deep({}) },
    { name: 'one day, 200 days ago', ask: ask({ from, to }) },
    { name: 'busy person', ask: ask({ userId: busyPerson }) },
    { name: 'busy person, page 200', ask: await deep({ userId: busyPerson }) },
    { name: 'rare person', ask: ask({ userId: rarePerson }) },
    { name: 'busy table', ask: ask({ table: busyTable }) },
    { name: 'busy table, page 200', ask: await deep({ table: busyTable }) },
    { name: 'rare table', ask: ask({ table: rareTable }) },
    { name: 'table nobody changed', ask: ask({ table: 'pods' }) },
    { name: 'record', ask: ask({ table: record.table, rootId: record.id }) },
    {
      name: 'parts of a record',
      ask: ask({ table: record.table, rootId: record.id, parts: ['orders/1', 'results/2'] }),
    },
    { name: 'busy action', ask: ask({ action: busyAction }) },
    { name: 'rare action', ask: ask({ action: rareAction }) },
    { name: 'area', ask: ask({ action: area }) },
    { name: 'removals', ask: ask({ change: 'delete' }) },
    { name: 'person and table', ask: ask({ userId: busyPerson, table: busyTable }) },
    { name: 'busy person, rare table', ask: ask({ userId: busyPerson, table: rareTable }) },
    { name: 'rare person, busy table', ask: ask({ userId: rarePerson, table: busyTable }) },
    {
      name: 'busy person and busy table that never meet',
      ask: ask({ userId: strangers.person, table: strangers.table }),
    },
    {
      name: 'person, table, action and one day',
      ask: ask({ userId: busyPerson, table: busyTable, action: busyAction, from, to }),
    },
    { name: 'busy table, removals', ask: ask({ table: busyTable, change: 'delete' }) },
    { name: 'history of a record', ask: (asking) => readHistory(asking, { ...record, take: page }) },
  ];
};
