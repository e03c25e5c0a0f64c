import type { InstrumentRow } from '@aliquot/domain/instruments/instrument';
import type { Api } from '#api/trpc.ts';
import { queryState } from '#ui/feedback/query-like.ts';
import { useInstruments } from '#features/test-specs/use-instruments.ts';
import type { useRunTests } from '../use-run-tests.ts';

type Offered = Pick<InstrumentRow, 'id' | 'code' | 'lab' | 'active' | 'status'>;

/** The one instrument in service in this lab that runs all of the tests; null when there is none, or a choice. */
export const onlyInstrument = (
  rows: readonly Offered[],
  able: readonly string[],
  lab: string | null,
): number | null => {
  const ready = rows.filter(
    (row) => row.active && row.status === 'active' && able.includes(row.code) && (lab === null || row.lab === lab),
  );
  return ready.length === 1 ? (ready[0]?.id ?? null) : null;
};

/** Which instrument a new run begins with; not `known` before everything it depends on is loaded. */
export const useProposedInstrument = (
  api: Api,
  tests: Pick<ReturnType<typeof useRunTests>, 'pending' | 'failed' | 'instruments'>,
  lab: string | null,
): { id: number | null; known: boolean } => {
  const instruments = useInstruments(api);
  // What failed to load is said at its field: the run can still be made by hand.
  if (tests.failed !== null || (instruments.data === undefined && queryState(instruments) === 'failed'))
    return { id: null, known: true };
  if (tests.pending || instruments.data === undefined) return { id: null, known: false };
  return { id: onlyInstrument(instruments.data, tests.instruments, lab), known: true };
};
