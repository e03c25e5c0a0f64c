import type { SheetLine } from '@aliquot/domain/results/result';
import { Check, Ellipsis, History, Pencil, X } from 'lucide-react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { ResultQuestion } from './result-dialogs.tsx';

export type ResultMenuProps = {
  /** What is done to, as in "Actions for Potassium 4.1". */
  of: string;
  mayNot: SheetLine['mayNot'];
  busy: boolean;
  onApprove: () => void;
  onAsk: (question: ResultQuestion) => void;
};

/** What can be done with one result; what cannot says why. */
export const ResultMenu = ({ of, mayNot, busy, onApprove, onAsk }: ResultMenuProps) => (
  <Menu
    align="end"
    trigger={<IconButton icon={Ellipsis} size="sm" label={`Actions for ${of}`} />}
    entries={[
      {
        label: 'Approve',
        icon: Check,
        disabledReason: mayNot.approve ?? (busy ? 'Saving …' : undefined),
        onSelect: onApprove,
      },
      {
        label: 'Reject…',
        icon: X,
        danger: true,
        disabledReason: mayNot.reject ?? undefined,
        onSelect: () => onAsk('reject'),
      },
      {
        label: 'Correct…',
        icon: Pencil,
        disabledReason: mayNot.correct ?? undefined,
        onSelect: () => onAsk('correct'),
      },
      { label: 'Result history', icon: History, onSelect: () => onAsk('history') },
    ]}
  />
);
