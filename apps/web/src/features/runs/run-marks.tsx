import { runStateLabels, type QcState, type RunState } from '@aliquot/domain/runs/run-state';
import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Contrast,
  Eye,
  ShieldAlert,
  ShieldCheck,
  ShieldQuestionMark,
  ShieldX,
} from 'lucide-react';
import { dueWords } from '#features/accessions/list/due-words.ts';
import { Badge, type BadgeTone } from '#ui/layout/badge.tsx';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import { qcWords } from './run-words.ts';

type Look = { tone: BadgeTone; icon: IconShape };

const stateLooks: Readonly<Record<RunState, Look>> = {
  new: { tone: 'grey', icon: CircleDashed },
  in_progress: { tone: 'yellow', icon: Contrast },
  review: { tone: 'blue', icon: Eye },
  completed: { tone: 'green', icon: CircleCheck },
  cancelled: { tone: 'grey', icon: Ban },
  rejected: { tone: 'red', icon: CircleX },
};

export const RunStatusBadge = ({ status, size }: { status: RunState; size?: 'md' | 'lg' }) => {
  const { tone, icon } = stateLooks[status];
  return (
    <Badge tone={tone} icon={icon} size={size} className={status === 'cancelled' ? 'line-through' : undefined}>
      {runStateLabels[status]}
    </Badge>
  );
};

const qcLooks: Readonly<Record<Exclude<QcState, 'none'>, Look>> = {
  missing: { tone: 'red', icon: ShieldQuestionMark },
  pending: { tone: 'grey', icon: ShieldQuestionMark },
  passed: { tone: 'green', icon: ShieldCheck },
  failed: { tone: 'red', icon: ShieldX },
  overridden: { tone: 'amber', icon: ShieldAlert },
};

/** What the controls of a run say about it. */
export const QcChip = ({ qc }: { qc: QcState }) =>
  qc === 'none' ? (
    <span className="text-fg-subtle">{qcWords.none}</span>
  ) : (
    <Badge tone={qcLooks[qc].tone} icon={qcLooks[qc].icon}>
      {qcWords[qc]}
    </Badge>
  );

const toneClasses = {
  over: 'font-semibold text-danger',
  soon: 'font-medium',
  later: 'text-fg-muted',
  done: 'text-fg-subtle',
};

const over: readonly RunState[] = ['completed', 'cancelled', 'rejected'];

/** Nothing of a run that is over is late in it: its samples wait elsewhere, or are done. */
export const openDue = ({ status, dueAt }: { status: RunState; dueAt: string | null }): string | null =>
  over.includes(status) ? null : dueAt;

/** When the first of what is open is due. */
export const RunDue = ({ dueAt, now }: { dueAt: string | null; now: number }) => {
  if (dueAt === null) return <span className="text-fg-subtle">–</span>;
  const { text, tone } = dueWords(dueAt, 'received', now);
  return (
    <span className={`inline-flex items-center gap-1 tabular-nums ${toneClasses[tone]}`}>
      {tone === 'over' ? <Icon of={Clock} size={14} /> : null}
      {text}
    </span>
  );
};
