import { Button } from '../../../ui/button.tsx';

export type NameConflictProps = {
  theirs: string;
  mine: string;
  busy: boolean;
  onKeepTheirs: () => void;
  onUseMine: () => void;
};

/** Two names for one person, both seen, and the person decides. */
export const NameConflict = ({ theirs, mine, busy, onKeepTheirs, onUseMine }: NameConflictProps) => (
  <div className="name-conflict" role="alert">
    <p>
      <b>Your name was changed elsewhere</b> while you typed. Which one is right?
    </p>
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
    <div className="name-conflict-choice">
      <Button size="sm" onClick={onKeepTheirs}>
        Keep “{theirs}”
      </Button>
      <Button size="sm" busy={busy} onClick={onUseMine}>
        Use “{mine}”
      </Button>
    </div>
  </div>
);
