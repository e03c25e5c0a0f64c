import type { Attachment } from '@aliquot/domain/attachments/attachment';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';

const whereKept = { case: 'on the timeline', run: 'in the run history' } as const;

export const RemoveFileDialog = ({ api, file, onClose }: { api: Api; file: Attachment; onClose: () => void }) => {
  const [key] = useState(makeSaveKey);
  const remove = useMutation({
    mutationFn: (reason: string) => {
      const { id, version } = file;
      return api.client.attachments.remove.mutate({
        idempotencyKey: key.for({ id, version, reason }),
        id,
        version,
        reason,
      });
    },
    onSuccess: () => {
      key.saved();
      toast.success('File removed');
      onClose();
    },
  });
  return (
    <ReasonDialog
      danger
      title={`Remove ${file.name}`}
      description={`It can no longer be opened. Who removed it and why stays ${whereKept[file.owner.kind]}.`}
      label="Reason"
      confirmLabel="Remove file"
      busy={remove.isPending}
      error={remove.error === null ? null : refusalWords(remove.error)}
      onConfirm={(reason) => remove.mutate(reason)}
      onClose={onClose}
    />
  );
};
