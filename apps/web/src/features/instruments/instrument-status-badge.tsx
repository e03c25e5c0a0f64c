import { instrumentStatusLabels, type InstrumentStatus } from '@aliquot/domain/instruments/instrument';
import { Archive, CirclePlay, CircleX, Wrench } from 'lucide-react';
import { Badge, type BadgeTone } from '#ui/layout/badge.tsx';
import type { IconShape } from '#ui/layout/icon.tsx';

const looks: Record<InstrumentStatus, { tone: BadgeTone; icon: IconShape }> = {
  active: { tone: 'green', icon: CirclePlay },
  maintenance: { tone: 'yellow', icon: Wrench },
  out_of_service: { tone: 'red', icon: CircleX },
  retired: { tone: 'grey', icon: Archive },
};

export const InstrumentStatusBadge = ({ status }: { status: InstrumentStatus }) => (
  <Badge tone={looks[status].tone} icon={looks[status].icon}>
    {instrumentStatusLabels[status]}
  </Badge>
);
