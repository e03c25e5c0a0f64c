import { clsx } from 'clsx';
import { accessionStatuses } from '@aliquot/domain/accessions/accession-status';

import { Avatar } from '#ui/layout/avatar.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { ConnectionDot } from '#ui/feedback/connection-dot.tsx';
import { FlagChip } from '#marks/flag-chip.tsx';
import { HoldBadge } from '#marks/hold-badge.tsx';
import { PriorityBadge } from '#marks/priority-badge.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { StatusBadge } from '#marks/status-badge.tsx';
import { KitSection, Specimen, TwoColumns } from './kit-section.tsx';
import css from '#ui/layout/avatar.module.css';

const flags = ['L', 'H', 'LL', 'HH', 'A', 'AA', '<', '>'] as const;
const counted = 'Tests with results';

export const StatusSection = () => (
  <KitSection title="Status" note="Icon shape and word tell statuses apart; colour only helps. Never a bare dot.">
    <TwoColumns>
      <Specimen name="Seven statuses" wide>
        {accessionStatuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Specimen>
      <Specimen name="Large, for the identity strip">
        <StatusBadge status="in_progress" size="lg" />
        <StatusBadge status="final" size="lg" />
        <HoldBadge variant="chip" size="lg">
          On hold
        </HoldBadge>
      </Specimen>
      <Specimen name="Hold, priority">
        <HoldBadge>Hemolyzed</HoldBadge>
        <HoldBadge variant="chip">Low volume</HoldBadge>
        <PriorityBadge priority="stat" />
        <PriorityBadge priority="urgent" />
        <PriorityBadge priority="routine" />
      </Specimen>
      <Specimen name="Flags (normal has no mark)">
        {flags.map((flag) => (
          <FlagChip key={flag} flag={flag} />
        ))}
      </Specimen>
      <Specimen name="Badges">
        <Badge>12 tubes</Badge>
        <Badge tone="yellow" outlined>
          Test
        </Badge>
        <Badge tone="green">Enabled</Badge>
        <Badge tone="blue">Corrected</Badge>
        <Badge tone="red">Overdue</Badge>
      </Specimen>
      <Specimen name="Progress">
        <Progress label={counted} done={0} of={4} />
        <Progress label={counted} done={10} of={13} />
        <Progress label={counted} done={12} of={12} />
        <span className="w-48">
          <Progress label="Added to run" done={23} of={36} wide />
        </span>
      </Specimen>
      <Specimen name="People, presence">
        <Avatar name="Odalys Fenn" me />
        <Avatar name="Jonas Pell" />
        <Avatar />
        <Avatar name="Kaia Morrow" size="lg" />
        <span className={clsx(css.presence, 'ml-2')}>
          <Avatar name="Tamsin Wray" editing />
          <Avatar name="Rafe Arden" />
        </span>
        <span className="text-fg-muted">Tamsin Wray is editing</span>
      </Specimen>
      <Specimen name="Connection" wide>
        <ConnectionDot state="live" />
        <ConnectionDot state="reconnecting" detail="6 s" />
        <ConnectionDot state="offline" detail="writes paused" />
      </Specimen>
    </TwoColumns>
  </KitSection>
);
