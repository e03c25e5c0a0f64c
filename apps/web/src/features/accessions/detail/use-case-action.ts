import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Api } from '#api/trpc.ts';
import { useAction, type Action } from '#features/records/use-action.ts';

export type CaseAction = Action<Accession>;

/** One act on the case in sight. */
export const useCaseAction = (api: Api, { id, version }: Pick<Accession, 'id' | 'version'>, onDone: () => void) =>
  useAction<Accession>({
    record: { id, version },
    word: 'accession',
    onDone,
    onStale: ({ staysOpen }) => {
      void api.queryClient.invalidateQueries({ queryKey: api.trpc.accessions.get.queryKey({ id }) });
      if (staysOpen === undefined) onDone();
    },
  });
