import type { Worklist, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useMemo, useState } from 'react';
import { rowsOf } from './worklist-rows.ts';
import type { WorklistTab } from './worklist-tab.ts';

/** The rows under a tab. A row that no longer belongs there stays until the tab is chosen again: nothing moves under the hands. */
export const useShownRows = (worklist: Worklist, tab: WorklistTab): readonly WorklistRow[] => {
  const [held, setHeld] = useState({ tab, ids: new Set(rowsOf(worklist, tab).map(({ itemId }) => itemId)) });
  if (held.tab !== tab) setHeld({ tab, ids: new Set(rowsOf(worklist, tab).map(({ itemId }) => itemId)) });
  const { rows } = worklist;
  return useMemo(() => (tab === 'all' ? rows : rows.filter(({ itemId }) => held.ids.has(itemId))), [rows, tab, held]);
};
