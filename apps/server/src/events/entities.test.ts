import { entities, type EntityLine } from '@aliquot/domain/entities/entities';
import { expect, test } from 'vitest';
import { everyProcedure } from '#testing/procedures/every-procedure.ts';

const lines = Object.entries<EntityLine>(entities);
const queries = new Set(everyProcedure.flatMap(({ path, type }) => (type === 'query' ? [path] : [])));
const routers = new Set([...queries].flatMap((path) => path.split('.').slice(0, 1)));

test('[HOUSE-6] what a change refreshes is a router with queries, or one query', () => {
  const unknown = lines.flatMap(([entity, { refreshes }]) =>
    refreshes.filter((name) => !routers.has(name) && !queries.has(name)).map((name) => `${entity}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('[HOUSE-6] a change that shows somewhere is heard by somebody, and one that nobody hears shows nowhere', () => {
  const odd = lines.filter(([, { audience, refreshes }]) => (audience === 'nobody') !== (refreshes.length === 0));
  expect(odd.map(([entity]) => entity)).toEqual([]);
});

/**
 * Read when they are asked for, about one's own session, or what stands on the audit trail; and the specification's names for
 * procedures that the client calls by another.
 */
const neverRefreshed = ['accession', 'anon', 'auditLog', 'drafts', 'organisation', 'profile', 'scan', 'search'];

test('[HOUSE-6] every other router’s queries are refreshed by some change', () => {
  const refreshed = new Set(lines.flatMap(([, { refreshes }]) => refreshes));
  expect([...routers].filter((name) => !refreshed.has(name)).toSorted()).toEqual(neverRefreshed);
});
