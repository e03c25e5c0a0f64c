import type { AccessionRow } from '@aliquot/domain/accessions/accession';
import { holdCategoryLabels } from '@aliquot/domain/holds/hold';
import { clsx } from 'clsx';
import { HoldBadge } from '#marks/hold-badge.tsx';
import { PriorityBadge } from '#marks/priority-badge.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';

/** What is not routine. */
export const PriorityMark = ({ row }: { row: Pick<AccessionRow, 'priority'> }) =>
  row.priority === 'routine' ? null : <PriorityBadge priority={row.priority} />;

export const HoldMark = ({ row }: { row: Pick<AccessionRow, 'holdCategory'> }) =>
  row.holdCategory === null ? null : (
    <HoldBadge>
      <VisuallyHidden>On hold: </VisuallyHidden>
      {row.holdCategory === 'clinical' ? 'Clinical' : holdCategoryLabels[row.holdCategory]}
    </HoldBadge>
  );

/** Codes are capitals; a word in capitals shouts from every row. An abbreviation stays one. */
export const TypeWords = ({ code }: { code: string }) => (
  <span className={clsx('text-fg-muted', code.length > 4 && 'inline-block lowercase first-letter:uppercase')}>
    {code}
  </span>
);
