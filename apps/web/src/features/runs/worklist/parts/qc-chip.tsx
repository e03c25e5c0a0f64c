import type { QcState } from '@aliquot/domain/runs/run-state';
import { Shield, ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react';
import { Badge } from '../../../../ui/badge.tsx';

const looks = {
  none: { words: 'No controls', tone: 'grey', icon: Shield },
  pending: { words: 'QC to read', tone: 'yellow', icon: ShieldAlert },
  passed: { words: 'QC passed', tone: 'green', icon: ShieldCheck },
  failed: { words: 'QC failed', tone: 'red', icon: ShieldX },
  overridden: { words: 'QC overridden', tone: 'amber', icon: ShieldAlert },
} as const satisfies Record<QcState, unknown>;

export const QcChip = ({ qc }: { qc: QcState }) => {
  const { words, tone, icon } = looks[qc];
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  );
};
