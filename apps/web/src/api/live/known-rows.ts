import type { EntityName } from '@aliquot/domain/entities/entities';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Change } from './share-stream.ts';

/** A row as a save's answer carried it. */
export type KnownRow = { entity: EntityName; id: number; version: number };

const nameOf = (entity: string, id: number | string): string => `${entity} ${id}`;

/** By the data it was put into: whatever takes the place of that data, a fetch above all, has to be judged anew. */
const rowsOf = new WeakMap<object, ReadonlyMap<string, number>>();

/**
 * Puts a save's answer into what a query holds, and keeps in mind which rows it knows by that, in which version: the stream will
 * tell of them in a moment, and this query has nothing to fetch then. `rows` are those of which it lacks nothing any more.
 */
export const mergeAnswerIntoQuery = <Data extends object>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  rows: readonly KnownRow[],
  merge: (now: Data) => Data,
): void => {
  const before = queryClient.getQueryData<Data>(queryKey);
  if (before === undefined) return;
  const after = queryClient.setQueryData<Data>(queryKey, merge(before));
  if (after === undefined) return;
  const versions = new Map(rowsOf.get(before));
  for (const { entity, id, version } of rows) versions.set(nameOf(entity, id), version);
  rowsOf.set(after, versions);
};

/** Whether this data has what the change is about, or something later of the same row. */
export const isUpToDate = (data: unknown, { entity, entityId, version, change }: Change): boolean =>
  typeof data === 'object' &&
  data !== null &&
  change !== 'delete' &&
  version !== null &&
  (rowsOf.get(data)?.get(nameOf(entity, entityId)) ?? 0) >= version;
