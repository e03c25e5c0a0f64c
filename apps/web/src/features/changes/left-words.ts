import type { Left } from '@aliquot/domain/changes/change';
import { taskKindLabels } from '@aliquot/domain/tasks/task-kinds';

export const leftTask = ({ task }: Pick<Left, 'task'>): string | null => {
  if (task === null) return null;
  return task === 'call_back' ? 'Call back' : taskKindLabels[task];
};

/** "Re-approve", "Done", "Not needed any more". */
export const leftWords = (left: Left): string => {
  const task = leftTask(left);
  switch (left.state) {
    case 'to_do':
      return task ?? 'To do';
    case 'done':
      return task === null ? 'Done' : `${task} done`;
    case 'not_needed':
      return task === null ? 'Not needed any more' : `${task} not needed any more`;
    default:
      return 'No task';
  }
};
