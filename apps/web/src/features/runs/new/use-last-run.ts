import type { Run } from '@aliquot/domain/runs/run';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { noTarget, type ExtraDraft } from '../extra-draft.ts';
import { reagentDrafts, type ReagentDraft } from '../reagent-rows.tsx';

/** What was used the last time these tests were run: nobody types the same limits every morning. */
export type LastRun = { number: string; controls: ExtraDraft[]; reagents: ReagentDraft[] };

export const lastRunOf = ({ number, places, reagentLots }: Run): LastRun => ({
  number,
  controls: places.flatMap(({ kind, label, lot, targets }, key) =>
    kind === 'order' || kind === 'duplicate'
      ? []
      : [
          {
            key,
            kind,
            label: label ?? '',
            lot: lot ?? '',
            orderId: null,
            targets: Object.fromEntries(
              Object.entries(targets).map(([spec, { low, high, within, code }]) => [
                spec,
                { ...noTarget, low: low ?? '', high: high ?? '', within: within ?? '', code: code ?? '' },
              ]),
            ),
          },
        ],
  ),
  reagents: reagentDrafts(reagentLots),
});

/** The newest run of these tests alone that had controls; null when there is none. */
export const useLastRun = ({ trpc }: Api, testIds: readonly number[]): LastRun | null => {
  const filters = { tab: 'all' as const, testIds: [...testIds] };
  const list = useQuery({
    ...trpc.runs.list.queryOptions({ filters, take: 50 }),
    enabled: testIds.length > 0,
  });
  // A run of other tests too expects readings that this one will not have.
  const newest = list.data?.rows.find(
    ({ qc, tests }) => qc !== 'none' && tests.every(({ id }) => testIds.includes(id)),
  );
  const run = useQuery({ ...trpc.runs.get.queryOptions({ id: newest?.id ?? 0 }), enabled: newest !== undefined });
  return testIds.length === 0 || newest === undefined || run.data === undefined ? null : lastRunOf(run.data);
};
