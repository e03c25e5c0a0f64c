import type { ShownValue, Task } from '@aliquot/domain/tasks/task';
import { ArrowRight } from 'lucide-react';
import { markOf, toneOf } from '#features/results/flag-tone.ts';
import { FlagChip } from '#marks/flag-chip.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import resultsCss from '#features/results/results.module.css';
import css from './tasks.module.css';

const Value = ({ value }: { value: ShownValue }) => {
  const mark = markOf(value.flag);
  return (
    <span className={css.value}>
      <b className={resultsCss.value} data-tone={toneOf(value.flag)}>
        {value.shown}
      </b>
      {value.unit === null || value.unit === '' ? null : <span className="text-fg-subtle">{value.unit}</span>}
      {mark === null ? null : <FlagChip flag={mark} compact />}
    </span>
  );
};

/** The value a task is about, and the one that is proposed in its place. */
export const TaskValue = ({
  task: { value, proposed, hidden },
}: {
  task: Pick<Task, 'value' | 'proposed' | 'hidden'>;
}) => (
  <>
    {value === null ? null : <Value value={value} />}
    {proposed === null ? null : (
      <span className={css.value}>
        <Icon of={ArrowRight} size={12} />
        <VisuallyHidden>, proposed: </VisuallyHidden>
        <Value value={proposed} />
      </span>
    )}
    {hidden ? <span className="text-fg-subtle">Value hidden until the second entry</span> : null}
  </>
);
