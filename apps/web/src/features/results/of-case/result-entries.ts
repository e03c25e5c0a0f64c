import type { SheetLine } from '@aliquot/domain/results/case-sheet';
import { Check, CircleQuestionMark, History, Pencil, X } from 'lucide-react';
import type { MenuEntry } from '#ui/overlay/menu.tsx';
import type { ResultQuestion } from './result-dialogs.tsx';

export type ResultEntriesProps = {
  mayNot: NonNullable<SheetLine['mayNot']>;
  busy: boolean;
  /** Nothing is acknowledged by approving it. */
  clear: boolean;
  explained: boolean;
  onApprove: () => void;
  onAsk: (question: ResultQuestion) => void;
  onExplain: () => void;
};

/** What can be done with one result; what cannot says why. */
export const resultEntries = (props: ResultEntriesProps): MenuEntry[] => {
  const { mayNot, busy, clear, explained, onApprove, onAsk, onExplain } = props;
  return [
    {
      label: clear ? 'Approve' : 'Approve…',
      icon: Check,
      disabledReason: mayNot.approve ?? (busy ? 'Saving …' : undefined),
      onSelect: () => (clear ? onApprove() : onAsk('approve')),
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
    {
      label: explained ? 'Hide the reason' : 'Why this flag',
      icon: CircleQuestionMark,
      onSelect: onExplain,
    },
    { label: 'Result history', icon: History, onSelect: () => onAsk('history') },
  ];
};
