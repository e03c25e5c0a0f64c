import { subjectName } from '@aliquot/domain/subjects/subject-name';
import type { SubjectMerge } from '@aliquot/domain/subjects/subject-summary';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { hasErrorCode } from '#api/error-code.ts';
import { refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { confirmFollows } from '#consequences/confirm-follows.ts';
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { cameAlong } from './merge-words.ts';

const changedMeanwhile = 'Changed by someone else. Reload and try again.';

/** Two people after all: the record stands by itself again, with what it brought. */
export const UnmergeDialog = ({ api, merge, onClose }: { api: Api; merge: SubjectMerge; onClose: () => void }) => {
  const navigate = useNavigate();
  const [key] = useState(makeSaveKey);
  const undo = useMutation({
    mutationFn: (reason: string) => {
      const input = { id: merge.subjectId, version: merge.version, reason };
      return confirmFollows({ title: `Undo merge of ${subjectName(merge)}`, confirmLabel: 'Undo merge' }, (expects) =>
        api.client.subjects.unmerge.mutate({ ...input, idempotencyKey: key.for(input), ...expects }),
      );
    },
    onSuccess: (restored) => {
      toast.success(`Merge undone: ${subjectName(restored)} is a separate record again`);
      onClose();
      void navigate({ to: '/subjects/$subjectId/accession', params: { subjectId: restored.id } });
    },
  });
  const words = hasErrorCode(undo.error, 'CONFLICT') ? changedMeanwhile : null;
  return (
    <ReasonDialog
      title={`Undo merge of ${subjectName(merge)}`}
      description={`Record ${merge.subjectId} becomes a separate record again and takes back ${cameAlong(merge)}. Accessions created since stay here.`}
      label="Reason"
      confirmLabel="Undo merge"
      busy={undo.isPending}
      error={undo.error === null ? null : (words ?? refusalWords(undo.error))}
      onConfirm={undo.mutate}
      onClose={onClose}
    />
  );
};
