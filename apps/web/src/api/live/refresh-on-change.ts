import { entities, type EntityName } from '@aliquot/domain/entities/entities';
import type { AppRouter } from '@aliquot/server/app-router';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { inferRouterInputs } from '@trpc/server';
import { isUpToDate } from './known-rows.ts';
import type { Change } from './share-stream.ts';

/** Routers and their procedures as the server has them: a line that names another does not compile. */
type Routers = inferRouterInputs<AppRouter>;
type Readable = { [Name in keyof Routers]: Name | `${Name}.${keyof Routers[Name] & string}` }[keyof Routers];
const lines: Readonly<Record<EntityName, { refreshes: readonly Readable[] }>> = entities;

/** Queries that are fetched for the lines that name them, and not with their router. */
const namedByThemselves = new Set(
  Object.values(lines).flatMap(({ refreshes }) => refreshes.filter((name) => name.includes('.'))),
);

/** tRPC's keys begin with the procedure's path: [['users', 'list'], …]. What a line would call it. */
const nameIn = ([path]: QueryKey): string | undefined => {
  if (!Array.isArray(path)) return undefined;
  const whole = path.join('.');
  return (namedByThemselves as ReadonlySet<string>).has(whole) ? whole : String(path[0]);
};

/**
 * The changes that touch each name; null where everything may have changed: the server could not tell what happened since the
 * last event heard, or it is newer than this page and tells of something this page does not know.
 */
const changesByName = (changes: readonly Change[]): ReadonlyMap<string, readonly Change[]> | null => {
  const byName = new Map<string, Change[]>();
  for (const change of changes) {
    if (!Object.hasOwn(lines, change.entity)) return null;
    for (const name of lines[change.entity as EntityName].refreshes) {
      const touching = byName.get(name);
      if (touching === undefined) byName.set(name, [change]);
      else touching.push(change);
    }
  }
  return byName;
};

/** What is being fetched may have been read before the change; what knows of it already has nothing to fetch. */
const lacks = ({ state: { fetchStatus, data } }: Query, changes: readonly Change[]): boolean =>
  changes.some((change) => fetchStatus !== 'idle' || !isUpToDate(data, change));

/** A tab may be hidden for days: beyond this many it only keeps which kinds of rows changed. */
const mostRows = 5_000;
const inGeneral = (changes: Iterable<Change>): Map<string, Change> =>
  new Map([...changes].map((change) => [change.entity, { ...change, version: null }]));

/** Debounced with jitter, so that clients do not refetch together. */
const debounceMs = (random: () => number): number => 150 + 350 * random();

type When = { isHidden: () => boolean; random: () => number };

const browser: When = { isHidden: () => document.hidden, random: Math.random };

/** Marks the queries a change touches as stale, so those on screen are fetched again. */
export const makeRefresher = (queryClient: QueryClient, { isHidden, random }: When = browser) => {
  /** The last change of each row. */
  let waiting = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  const refresh = (): void => {
    timer = null;
    // Nobody is looking: the tab refreshes once, when it is shown again.
    if (isHidden() || waiting.size === 0) return;
    const byName = changesByName([...waiting.values()]);
    waiting.clear();
    void queryClient.invalidateQueries(
      byName === null ? {} : { predicate: (query) => lacks(query, byName.get(nameIn(query.queryKey) ?? '') ?? []) },
    );
  };

  return {
    note: (change: Change): void => {
      waiting.set(`${change.entity} ${change.entityId}`, change);
      if (waiting.size > mostRows) waiting = inGeneral(waiting.values());
      timer ??= setTimeout(refresh, debounceMs(random));
    },
    shown: refresh,
    stop: (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
};
