import { nextOfTask } from '@aliquot/domain/tasks/next-of-task';
import type { Task } from '@aliquot/domain/tasks/task';
import { birthWords } from '@aliquot/domain/subjects/subject-words';
import { Link } from '@tanstack/react-router';
import { OctagonPause } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { AssignTask } from './assign-task.tsx';
import { KindMark } from './kind-mark.tsx';
import { TaskDue } from './task-due.tsx';
import { TaskValue } from './task-value.tsx';
import css from './tasks.module.css';

export type TaskRowProps = {
  api: Api;
  userId: string;
  task: Task;
  now: number;
  assigning: boolean;
  onAssigning: (open: boolean) => void;
  onDecide: () => void;
};

/** One task: by when, what happened and why, about whom, and the one thing to do about it. */
export const TaskRow = ({ api, userId, task, now, assigning, onAssigning, onDecide }: TaskRowProps) => (
  <li className={css.row} data-task={task.id}>
    <TaskDue dueAt={task.dueAt} zone={task.labTimezone} now={now} />
    <KindMark kind={task.kind} />
    <div className={css.what}>
      <p className={css.about}>
        <b>{task.label}</b> <TaskValue task={task} /> <span className={css.sentence}>{task.sentence}</span>
      </p>
      <p className={css.who}>
        <span className={css.name}>{task.subjectName}</span>
        <span>{birthWords(task.dateOfBirth, task.birthPrecision)}</span>
        <Link to="/accessions/$accessionId" params={{ accessionId: task.accessionId }} className="case">
          {task.caseId}
        </Link>
        {task.changeId === null ? null : (
          <Link to="/changes/$changeId" params={{ changeId: task.changeId }} className="link">
            What followed
            <VisuallyHidden> from the action that opened this task</VisuallyHidden>
          </Link>
        )}
      </p>
      {task.whyNot === null ? null : (
        <p className={css.whyNot}>
          <Icon of={OctagonPause} size={12} />
          {task.whyNot}
        </p>
      )}
    </div>
    <div className={css.actions}>
      <AssignTask api={api} userId={userId} task={task} open={assigning} onOpenChange={onAssigning} />
      <Act task={task} onDecide={onDecide} />
    </div>
  </li>
);

/** What it is about, for whoever hears the buttons one after the other. */
const About = ({ task: { label, caseId } }: { task: Task }) => (
  <VisuallyHidden>
    : {label}, {caseId}
  </VisuallyHidden>
);

const Act = ({ task, onDecide }: Pick<TaskRowProps, 'task' | 'onDecide'>) => {
  const next = nextOfTask(task);
  const about = <About task={task} />;
  switch (next.go) {
    case 'decide':
      return (
        <Button size="sm" className={css.act} data-step="" onClick={onDecide}>
          {next.label}
          {about}
        </Button>
      );
    case 'review':
      return (
        <Link
          to="/review"
          search={{ result: next.resultId }}
          className={`${buttonClass({ size: 'sm' })} ${css.act}`}
          data-step=""
        >
          {next.label}
          {about}
        </Link>
      );
    case 'call':
      return (
        <Link to="/calls" className={`${buttonClass({ size: 'sm' })} ${css.act}`} data-step="">
          {next.label}
          {about}
        </Link>
      );
    default:
      return (
        <Link
          to="/accessions/$accessionId"
          params={{ accessionId: task.accessionId }}
          className={`${buttonClass({ size: 'sm' })} ${css.act}`}
          data-step=""
        >
          {next.label}
          {about}
        </Link>
      );
  }
};
