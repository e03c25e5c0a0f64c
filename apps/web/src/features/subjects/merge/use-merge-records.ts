import type { Subject } from '@aliquot/domain/subjects/subject';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { hasErrorCode } from '#api/error-code.ts';
import { refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { confirmFollows } from '#consequences/confirm-follows.ts';
import { toast } from '#ui/feedback/toast.ts';
import { discardUnsavedWork } from '#ui/form/unsaved-work.ts';

type Merge = { kept: Subject; merged: Subject; reason: string };

const changedMeanwhile = 'Changed by someone else. Check both records, then merge.';

/** Merges what the person saw: a record changed since is refused, and both are read again. */
export const useMergeRecords = (api: Api) => {
  const navigate = useNavigate();
  const [key] = useState(makeSaveKey);
  const merging = useMutation({
    mutationFn: ({ kept, merged, reason }: Merge) => {
      const input = {
        keptId: kept.id,
        keptVersion: kept.version,
        mergedId: merged.id,
        mergedVersion: merged.version,
        reason,
      };
      return confirmFollows(
        { title: `Merge record ${merged.id} into ${subjectName(kept)}`, confirmLabel: 'Merge records' },
        (expects) => api.client.subjects.merge.mutate({ ...input, idempotencyKey: key.for(input), ...expects }),
      );
    },
    onSuccess: (kept, { merged }) => {
      key.saved();
      discardUnsavedWork();
      toast.success(`Records merged: record ${merged.id} redirects to ${subjectName(kept)}`);
      void navigate({
        to: '/subjects/$subjectId/accession',
        params: { subjectId: kept.id },
        search: { merged: merged.id },
      });
    },
    onError: (error) => {
      if (hasErrorCode(error, 'CONFLICT')) void api.queryClient.invalidateQueries();
    },
  });
  const { error } = merging;
  return {
    merge: merging.mutate,
    busy: merging.isPending,
    refusal: error === null ? null : hasErrorCode(error, 'CONFLICT') ? changedMeanwhile : refusalWords(error),
  };
};
