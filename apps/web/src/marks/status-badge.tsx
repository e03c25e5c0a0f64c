import { statusColours, statusLabels } from '@aliquot/domain/accessions/accession-status';
import type { AccessionStatus } from '@aliquot/domain/accessions/accession-status';
import { clsx } from 'clsx';

import { Badge } from '#ui/layout/badge.tsx';
import { StatusIcon } from './status-icon.tsx';

export type StatusBadgeProps = { status: AccessionStatus; size?: 'md' | 'lg' | undefined };

export const StatusBadge = ({ status, size }: StatusBadgeProps) => (
  <Badge tone={statusColours[status]} size={size} mark={<StatusIcon status={status} />}>
    <span className={clsx(status === 'final' && 'font-semibold', status === 'cancelled' && 'line-through')}>
      {statusLabels[status]}
    </span>
  </Badge>
);
