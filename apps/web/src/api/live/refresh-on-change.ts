import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Change } from './share-stream.ts';

/** Events name the table that changed. These are read through procedures of another name; the rest through their own. */
const routersOf: Readonly<Record<string, readonly string[]>> = {
  // Also what the bench noted beside its rows.
  accession_notes: ['accessions', 'runs', 'worklist'],
  attachments: ['attachments', 'accessions'],
  client_contacts: ['clients', 'criticalCalls'],
  critical_calls: ['criticalCalls', 'results', 'runs', 'worklist'],
  field_set_items: ['fieldSets', 'tubeFields'],
  field_set_tests: ['fieldSets'],
  field_sets: ['fieldSets'],
  holds: ['accessions', 'runs', 'worklist'],
  instrument_events: ['instruments'],
  instrument_tests: ['instruments', 'tests', 'runs', 'worklist'],
  // Also where each one stands.
  instruments: ['instruments', 'labs', 'pods', 'runs', 'worklist'],
  orders: ['accessions', 'runs', 'worklist'],
  panel_tests: ['panels'],
  // Also with which view their day begins, and which printer is proposed to them.
  pod_members: ['pods', 'users', 'views', 'labels'],
  pod_tests: ['pods', 'tests'],
  // Also whose members they are, and what they say about a view and a printer.
  pods: ['pods', 'labs', 'users', 'views', 'printers', 'labels'],
  print_jobs: ['labels'],
  printer_tubes: ['printers', 'labels'],
  // Also which one is a pod's.
  printers: ['printers', 'labels', 'pods'],
  result_codes: ['resultCodes'],
  // Also the calls a critical one needs, and how far its case is.
  results: ['results', 'accessions', 'criticalCalls', 'runs', 'worklist'],
  result_spec_options: ['tests', 'resultCodes'],
  samples: ['accessions', 'runs', 'worklist'],
  runs: ['runs', 'worklist'],
  run_items: ['runs', 'worklist'],
  run_tests: ['runs', 'worklist'],
  sessions: ['users'],
  // Also under whose name cases are listed, and how many a person has.
  accessions: ['accessions', 'subjects'],
  subjects: ['subjects', 'accessions'],
  subject_identifiers: ['subjects', 'accessions'],
  subject_merges: ['subjects'],
  test_types: ['testTypes'],
  // Also who uses a workflow or a type, and of which types a panel is.
  tests: ['tests', 'panels', 'testTypes', 'workflows'],
  tube_fields: ['tubeFields'],
  // Also who uses a field set.
  tubes: ['tubes', 'fieldSets'],
  user_clients: ['users', 'clients'],
  workflow_revisions: ['workflows'],
};

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
