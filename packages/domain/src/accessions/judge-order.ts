/** What may be ordered together, by whom and for which subject: one rule for the form that shows it and for the save that refuses. */
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

type KnownSubject = { readonly clientId: number; readonly clientName: string; readonly mergedInto: number | null };

const whyNotSubject = (subject: KnownSubject | null, clientId: number): string | null => {
  if (subject === null) return 'That subject was not found. Search again, or add a new subject.';
  // A subject of two clients has a record at each: neither client learns of the other.
  if (subject.clientId !== clientId) {
    return `That subject belongs to ${subject.clientName}, not to this client. Add a new subject.`;
  }
  return subject.mergedInto === null ? null : 'That subject was merged into another. Search again.';
};

/** Why a subject on file cannot have an accession of this client. `subject`: null where the user sees no such record. */
export const subjectFaults = (subject: KnownSubject | null, clientId: number): readonly CaseFault[] => {
  const words = whyNotSubject(subject, clientId);
  return words === null ? [] : [{ field: 'subject', words }];
};

/** When it was collected, of whom: see `collectionFault`. */
export const collectionFaults = (...asked: Parameters<typeof collectionFault>): readonly CaseFault[] => {
  const words = collectionFault(...asked);
  return words === null ? [] : [{ field: 'collected', words }];
};
