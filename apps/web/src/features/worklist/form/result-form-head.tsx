import type { Worklist } from '@aliquot/domain/worklist/worklist';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, List } from 'lucide-react';
import { stepKeys } from '#commands/step-keys.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import type { WorklistSession } from '../worklist-session.ts';
import { SaveState } from '../frame/save-state.tsx';

type HeadProps = {
  session: WorklistSession;
  worklist: Worklist;
  at: number;
  count: number;
  turn: (by: number) => void;
};

/** Which sample of how many, what is saved, and the ways to the other samples. */
export const ResultFormHead = ({ session, worklist: { run, test }, at, count, turn }: HeadProps) => (
  <div className="wl-strip-head">
    <div className="wl-title">
      <h2>
        {test.name} <span>{test.code}</span>
      </h2>
      <div>
        {run.number} · {at + 1} of {count}
      </div>
    </div>
    <SaveState session={session} />
    <div className="wl-acts">
      <Button
        icon={ChevronUp}
        keys={stepKeys.previous}
        disabledReason={at === 0 ? 'This is the first tube' : undefined}
        onClick={() => turn(-1)}
      >
        Previous
      </Button>
      <Button
        icon={ChevronDown}
        keys={stepKeys.next}
        disabledReason={at === count - 1 ? 'This is the last tube' : undefined}
        onClick={() => turn(1)}
      >
        Next
      </Button>
      <Link to="/runs/$runId/worklist/$testId" params={{ runId: run.id, testId: test.id }} className={buttonClass()}>
        <Icon of={List} size={14} />
        Worklist
      </Link>
    </div>
  </div>
);
