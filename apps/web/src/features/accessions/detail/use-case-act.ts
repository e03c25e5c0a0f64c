import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Api } from '#api/trpc.ts';
import { useAct, type Act } from '#features/records/use-act.ts';

export type CaseAct = Act<Accession>;

/** One act on the case in sight. */
export const useCaseAct = (api: Api, { id, version }: Pick<Accession, 'id' | 'version'>, onDone: () => void) =>
  useAct<Accession>({
    record: { id, version },
    word: 'case',
    onDone,
    onStale: () => {
      void api.queryClient.invalidateQueries({ queryKey: api.trpc.accessions.get.queryKey({ id }) });
      onDone();
    },
  });
