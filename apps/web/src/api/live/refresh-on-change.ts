import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Change } from './share-stream.ts';

/** Events name the table that changed. These are read through procedures of another name; the rest through their own. */
const routersOf: Readonly<Record<string, readonly string[]>> = { user_clients: ['users'], sessions: ['users'] };

/** The server could not tell what changed since the last event heard: everything may have. */
const everything = '*';

/** tRPC's keys begin with the procedure's path: [['users', 'list'], …]. */
const routerIn = (key: QueryKey): unknown => (Array.isArray(key[0]) ? key[0][0] : undefined);

/** Several changes arrive in a burst, and many benches hear each: gather for a moment, uneven from bench to bench. */
const gatherFor = (random: () => number): number => 150 + 350 * random();

type When = { isHidden: () => boolean; random: () => number };

const browser: When = { isHidden: () => document.hidden, random: Math.random };

/** Marks the queries a change touches as stale, so those on screen are fetched again. */
export const makeRefresher = (queryClient: QueryClient, { isHidden, random }: When = browser) => {
  const entities = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  const refresh = (): void => {
    timer = null;
    // Nobody is looking: the tab refreshes once, when it is shown again.
    if (isHidden() || entities.size === 0) return;
    const all = entities.has(everything);
    const routers = new Set<unknown>([...entities].flatMap((entity) => routersOf[entity] ?? [entity]));
    entities.clear();
    void queryClient.invalidateQueries(all ? {} : { predicate: (query) => routers.has(routerIn(query.queryKey)) });
  };

  return {
    note: (change: Change): void => {
      entities.add(change.entity);
      timer ??= setTimeout(refresh, gatherFor(random));
    },
    shown: refresh,
    stop: (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
};
