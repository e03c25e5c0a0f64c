import type { Worklist, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, List } from 'lucide-react';
import { stepKeys } from '#commands/step-keys.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import type { WorklistSession } from '../worklist-session.ts';
import { RowStatus } from '../bar/row-status.tsx';
import css from '../worklist.module.css';

type HeadProps = {
  session: WorklistSession;
  worklist: Worklist;
  row: WorklistRow;
  at: number;
  count: number;
  turn: (by: number) => void;
};

/** Which sample of how many, its state, and the ways to the other samples. */
export const ResultFormHead = ({ session, worklist: { run, test, columns }, row, at, count, turn }: HeadProps) => (
  <div className={css.stripHead}>
    <div className={css.title}>
      <h2>
        {test.name} <span>{test.code}</span>
      </h2>
      <div>
        {run.number} · {at + 1} of {count}
      </div>
    </div>
    <RowStatus session={session} row={row} columns={columns} />
    <div className={css.actions}>
      <Button
        icon={ChevronUp}
        className="max-sm:flex-1"
        keys={stepKeys.previous}
        disabledReason={at === 0 ? 'This is the first tube' : undefined}
        onClick={() => turn(-1)}
      >
        Previous
      </Button>
      <Button
        icon={ChevronDown}
        className="max-sm:flex-1"
        keys={stepKeys.next}
        disabledReason={at === count - 1 ? 'This is the last tube' : undefined}
        onClick={() => turn(1)}
      >
        Next
      </Button>
      <Link
        to="/runs/$runId/worklist/$testId"
        params={{ runId: run.id, testId: test.id }}
        className={clsx(buttonClass(), 'max-sm:flex-1')}
      >
        <Icon of={List} size={14} />
        Worklist
      </Link>
    </div>
  </div>
);
