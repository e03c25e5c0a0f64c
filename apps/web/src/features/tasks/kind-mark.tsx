import { taskKindLabels, type TaskKind } from '@aliquot/domain/tasks/task-kinds';
import { BellRing, FilePenLine, RotateCcw, Scale, TestTube } from 'lucide-react';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import css from './tasks.module.css';

const icons: Readonly<Record<TaskKind, IconShape>> = {
  re_approve: RotateCcw,
  decide: Scale,
  corrected_report: FilePenLine,
  recollect: TestTube,
  escalated_call: BellRing,
};

/** The kind of a task: an icon and its word. */
export const KindMark = ({ kind }: { kind: TaskKind }) => (
  <span className={css.kind}>
    <Icon of={icons[kind]} size={16} />
    {taskKindLabels[kind]}
  </span>
);
