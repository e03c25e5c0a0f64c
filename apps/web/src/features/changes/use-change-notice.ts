import { countsInWords } from '@aliquot/domain/changes/change-words';
import { previewedProcedures } from '@aliquot/domain/consequences/previewed-procedures';
import { useEffect, useEffectEvent } from 'react';
import { hearSaves, type Saved } from '#api/saved.ts';
import type { Api } from '#api/trpc.ts';
import { toast } from '#ui/feedback/toast.ts';

const previewed: ReadonlySet<string> = new Set(Object.values(previewedProcedures));

/** Asked by the key of the save: what somebody else did meanwhile is not theirs. Not known, it is still on the timeline. */
export const useChangeNotice = ({ queryClient, trpc }: Api, onOpen: (changeId: number) => void): void => {
  const open = useEffectEvent(onOpen);
  const tell = useEffectEvent(async ({ path, idempotencyKey }: Saved): Promise<void> => {
    if (!previewed.has(path)) return;
    const change = await queryClient.fetchQuery(trpc.changes.ofSave.queryOptions({ idempotencyKey })).catch(() => null);
    if (change === null) return;
    toast.success(`What followed: ${countsInWords(change.counts)}`, {
      action: { label: 'Show all', onClick: () => open(change.id) },
    });
  });
  useEffect(() => hearSaves((saved) => void tell(saved)), []);
};
