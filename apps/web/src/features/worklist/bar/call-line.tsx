import type { WorklistRow } from '@aliquot/domain/worklist/worklist';
import { Phone } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { useMinute } from '#time/use-minute.ts';
import { ClockTime } from '#time/when.tsx';
import css from '../grid/cells.module.css';

export type CallLineProps = {
  call: NonNullable<WorklistRow['call']>;
  keys: readonly string[] | undefined;
  onRecord: () => void;
};

const leftWords = (dueAt: string, now: number): string => {
  const minutes = Math.round((Date.parse(dueAt) - now) / 60_000);
  return minutes >= 0 ? `${minutes} min left` : `${-minutes} min late`;
};

/** A critical result is held from release until it was called. Results can still be entered. */
export const CallLine = ({ call, keys, onRecord }: CallLineProps) => {
  const now = useMinute();
  return (
    <div className={css.call}>
      <Icon of={Phone} size={14} />
      <span>
        <b>
          Call by <ClockTime at={call.dueAt} now={now} />
        </b>{' '}
        <span className={css.callNote}>Report is held until called.</span>
      </span>
      <span className={css.callDue}>{leftWords(call.dueAt, now)}</span>
      {/* The row itself has a key for it, so the way through the grid does not stop here. */}
      <Button size="sm" tabIndex={-1} keys={keys} onClick={onRecord}>
        Record call
      </Button>
    </div>
  );
};
