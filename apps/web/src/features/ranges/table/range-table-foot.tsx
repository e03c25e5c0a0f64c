import { Undo2, X } from 'lucide-react';

import { keyCaps } from '#commands/key-words.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import type { RangeEdits } from './use-range-edits.ts';
import css from './range-table.module.css';

/** What was taken away and can come back, and the keys of the table. */
export const RangeTableFoot = ({ edits, empty }: { edits: RangeEdits; empty: boolean }) => {
  const count = edits.removed.length;
  const keys = (chord: string) => keyCaps(chord, navigator.platform);
  const last = edits.removed.at(-1);
  if (empty && last === undefined) return null;
  return (
    <div className={css.rangeFoot}>
      {last ? (
        <p className={css.rangeUndo}>
          {count === 1 ? `Range ${last.place + 1} removed.` : `${count} ranges removed.`}
          <Button size="sm" variant="ghost" icon={Undo2} onClick={edits.undo}>
            Undo
          </Button>
          <IconButton size="sm" icon={X} label="Dismiss" onClick={edits.forgetRemoved} />
        </p>
      ) : null}
      <p className={css.rangeKeys}>
        <span>
          <Keys keys={keys('Enter')} /> next row
        </span>
        <span>
          <Keys keys={keys('Mod+Enter')} /> add row
        </span>
        <span>
          <Keys keys={keys('Mod+d')} /> duplicate
        </span>
        <span>
          Limits are inclusive. Type <Keys keys={['>']} /> or <Keys keys={['<']} /> before one to exclude it
        </span>
      </p>
    </div>
  );
};
