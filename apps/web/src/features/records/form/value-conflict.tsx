import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import css from './value-conflict.module.css';

export type ValueConflictProps = {
  /** What happened, and the question: "Your name was changed elsewhere while you typed. Which one is right?" */
  children: ReactNode;
  theirs: string;
  mine: string;
  busy: boolean;
  onKeepTheirs: () => void;
  onUseMine: () => void;
};

/** Two values for one thing, both seen, and the person decides. */
export const ValueConflict = ({ children, theirs, mine, busy, onKeepTheirs, onUseMine }: ValueConflictProps) => (
  <div className={css.valueConflict} role="alert">
    <p>{children}</p>
    <dl>
      <div>
        <dt>Saved elsewhere</dt>
        <dd>{theirs}</dd>
      </div>
      <div>
        <dt>Typed here</dt>
        <dd>{mine}</dd>
      </div>
    </dl>
    <div className={css.valueConflictChoice}>
      <Button size="sm" className={css.valueConflictButton} onClick={onKeepTheirs}>
        Keep “{theirs}”
      </Button>
      <Button size="sm" className={css.valueConflictButton} busy={busy} onClick={onUseMine}>
        Use “{mine}”
      </Button>
    </div>
  </div>
);
