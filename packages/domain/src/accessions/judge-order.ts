/** What may be ordered together, and by whom: one rule for the form that shows it and for the save that refuses. */
import { collectionFault } from './collection-time.ts';
import type { CaseFault } from './order-plan.ts';

type OrderedTest = { readonly code: string; readonly status: string; readonly testType: string };
type OrderingClient = {
  readonly name: string;
  readonly active: boolean;
  readonly suspended: boolean;
  readonly allowedTestTypes: readonly string[];
};

const clientFaults = ({ name, active, suspended }: OrderingClient): CaseFault[] => {
  if (!active) return [{ field: 'clientId', words: `${name} is not active. Choose another client.` }];
  return suspended ? [{ field: 'clientId', words: `${name} is suspended: no new accessions. Ask a lab manager.` }] : [];
};

const testFaults = (client: OrderingClient | null, tests: readonly OrderedTest[]): string[] => {
  const closed = tests.filter(({ status }) => status !== 'active').map(({ code }) => code);
  const types = [...new Set(tests.map(({ testType }) => testType))];
  const allowed = client?.allowedTestTypes ?? [];
  const refused = allowed.length === 0 ? [] : types.filter((type) => !allowed.includes(type));
  return [
    ...(closed.length === 0
      ? []
      : [
          closed.length === 1
            ? `${closed[0]} is not active and cannot be ordered. Remove it.`
            : `${closed.join(', ')} are not active and cannot be ordered. Remove them.`,
        ]),
    ...(types.length > 1
      ? [`An accession has one test type, and these are ${types.join(' and ')}. Create one accession for each.`]
      : []),
    ...(refused.length === 0 || client === null
      ? []
      : [`${client.name} may not order ${refused.join(' or ')} tests. Choose others, or ask a lab manager.`]),
  ];
};

/** `client`: null while none is chosen. */
export const orderFaults = (client: OrderingClient | null, tests: readonly OrderedTest[]): readonly CaseFault[] => [
  ...(client === null ? [] : clientFaults(client)),
  ...(tests.length === 0 ? [{ field: 'testIds', words: 'Choose at least one test or panel.' }] : []),
  ...testFaults(client, tests).map((words) => ({ field: 'testIds', words })),
];

/** When it was collected, of whom: see `collectionFault`. */
export const collectionFaults = (...asked: Parameters<typeof collectionFault>): readonly CaseFault[] => {
  const words = collectionFault(...asked);
  return words === null ? [] : [{ field: 'collected', words }];
};
