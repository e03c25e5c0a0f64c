import type { BulkAction } from '@aliquot/domain/accessions/bulk';
import { holdCategories, holdCategoryLabels, type HoldCategory } from '@aliquot/domain/holds/hold';
import { useState } from 'react';
import { Select } from '#ui/field/select.tsx';
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx';

/** Acts that must be explained before they are done. */
export type BulkQuestion = 'hold' | 'release' | 'cancel';

export type BulkDialogProps = {
  question: BulkQuestion;
  count: number;
  onAction: (action: BulkAction) => void;
  onClose: () => void;
};

const words = {
  hold: {
    action: 'Place hold',
    label: 'Reason',
    description: 'Blocks approval and reporting of these accessions until released.',
  },
  release: { action: 'Release hold', label: 'Note', description: 'Releases every open hold on these accessions.' },
  cancel: { action: 'Cancel', label: 'Reason', description: 'A lab manager can reinstate them.' },
} as const;

/** One reason for all of them. */
export const BulkDialog = ({ question, count, onAction, onClose }: BulkDialogProps) => {
  const [category, setCategory] = useState<HoldCategory>('clinical');
  const { action, label, description } = words[question];
  const cases = count === 1 ? '1 accession' : `${count} accessions`;
  const actions: Readonly<Record<BulkQuestion, (text: string) => BulkAction>> = {
    hold: (reason) => ({ kind: 'hold', category, reason, blocks: ['approve', 'report', 'deliver'] }),
    release: (note) => ({ kind: 'release', note }),
    cancel: (reason) => ({ kind: 'cancel', reason }),
  };
  return (
    <ReasonDialog
      title={question === 'cancel' ? `Cancel ${cases}` : `${action}: ${cases}`}
      description={description}
      label={label}
      confirmLabel={question === 'cancel' ? `Cancel ${cases}` : action}
      danger={question === 'cancel'}
      busy={false}
      error={null}
      onConfirm={(text) => onAction(actions[question](text))}
      onClose={onClose}
    >
      {question === 'hold' ? (
        <Select<HoldCategory>
          label="Hold type"
          options={holdCategories.map((value) => ({ value, label: holdCategoryLabels[value] }))}
          value={category}
          onValueChange={setCategory}
        />
      ) : null}
    </ReasonDialog>
  );
};
