import type { AccessionRow } from '@aliquot/domain/accessions/accession';
import { holdInShort } from '@aliquot/domain/holds/hold-words';
import { clsx } from 'clsx';
import { HoldBadge } from '#marks/hold-badge.tsx';
import { PriorityBadge } from '#marks/priority-badge.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import css from './row-marks.module.css';

/** What is not routine. */
export const PriorityMark = ({ row }: { row: Pick<AccessionRow, 'priority'> }) =>
  row.priority === 'routine' ? null : <PriorityBadge priority={row.priority} />;

/** Words of any length in a narrow column: on two lines of its row where one is too short, in full under the pointer. */
export const FittedWords = ({ children }: { children: string }) => (
  <span className={css.fitted} title={children}>
    {children}
  </span>
);

/** Why it is on hold, in the words of whoever placed it. */
export const HoldMark = ({ row }: { row: Pick<AccessionRow, 'holdReason'> }) =>
  row.holdReason === null ? null : (
    <HoldBadge>
      <VisuallyHidden>On hold: </VisuallyHidden>
      <FittedWords>{holdInShort(row.holdReason)}</FittedWords>
    </HoldBadge>
  );

/** Codes are capitals; a word in capitals shouts from every row. An abbreviation stays one. */
export const TypeWords = ({ code }: { code: string }) => (
  <span className={clsx('text-fg-muted', code.length > 4 && 'inline-block lowercase first-letter:uppercase')}>
    {code}
  </span>
);
