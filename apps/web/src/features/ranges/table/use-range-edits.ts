import { useState } from 'react';

import { announce } from '#ui/feedback/announce.ts';
import type { CellField } from './range-columns.ts';
import type { RangeDraft } from '../range-draft.ts';
import {
  addBelow,
  changeDraft,
  duplicate,
  placeOf,
  putBack,
  removeDraft,
  sortDrafts,
  splitBySex,
} from './table-edits.ts';
import type { Added, Removed } from './table-edits.ts';

/** The cell that should take the cursor once it is on the page. A new object asks again for the same cell. */
export type Aim = { key: string; field: CellField };

export type RangeEdits = ReturnType<typeof useRangeEdits>;

/** Everything that can be done to the rows, and where the cursor goes after it. */
export const useRangeEdits = (value: readonly RangeDraft[], onChange: (next: readonly RangeDraft[]) => void) => {
  const [aim, setAim] = useState<Aim | null>(null);
  const [removed, setRemoved] = useState<readonly Removed[]>([]);

  const take = ({ drafts, added }: Added, field: CellField) => {
    onChange(drafts);
    setAim({ key: added.key, field });
  };

  return {
    aim,
    setAim,
    removed,
    change: (key: string, changes: Partial<RangeDraft>) => onChange(changeDraft(value, key, changes)),
    add: (key?: string, field: CellField = 'ageFrom') => take(addBelow(value, key), field),
    duplicate: (key: string, field: CellField = 'ageFrom') => take(duplicate(value, key), field),
    split: (key: string) => {
      onChange(splitBySex(value, key));
      setAim({ key, field: 'low' });
    },
    sort: () => {
      onChange(sortDrafts(value));
      announce('Ranges sorted by sex and age');
    },
    remove: (key: string) => {
      const place = placeOf(value, key);
      const draft = value[place];
      if (draft === undefined) return;
      const rest = removeDraft(value, key);
      setRemoved([...removed, { draft, place }]);
      onChange(rest);
      const next = rest[Math.min(place, rest.length - 1)];
      if (next !== undefined) setAim({ key: next.key, field: 'sex' });
      announce(`Range ${place + 1} removed`);
    },
    undo: () => {
      const last = removed.at(-1);
      if (last === undefined) return;
      setRemoved(removed.slice(0, -1));
      onChange(putBack(value, last));
      setAim({ key: last.draft.key, field: 'sex' });
    },
    forgetRemoved: () => setRemoved([]),
  };
};
