import type { WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useRef, useState, type RefObject } from 'react';
import { useAltKey } from '#commands/alt-key.ts';
import { usePageKeys } from '#commands/page-keys.ts';
import type { RowFootHandle } from '../bar/row-foot.tsx';
import type { RowPanel } from './perform-effect.ts';
import type { GridHandle } from './use-worklist-grid.ts';

/** The menu of the focused row and the panels below the grid, each opened by a key, the menu or the grid. */
export const useRowPanels = (grid: RefObject<GridHandle | null>) => {
  const [menuOf, setMenuOf] = useState<number | null>(null);
  const foot = useRef<RowFootHandle>(null);
  const openPanel = (panel: RowPanel): void => foot.current?.open(panel);
  usePageKeys({
    n: { label: 'Note on the row', run: () => openPanel('note') },
    l: { label: 'Record the row’s call', run: () => openPanel('call') },
    'Alt+c': { label: 'Add call' },
  });
  // In the grid the key is the grid's, which takes what is typed first.
  useAltKey('c', () => openPanel('add_call'));
  /** What was chosen in the menu and takes the focus itself, once the menu has given it back. */
  const chosen = useRef<RowPanel | null>(null);
  return {
    foot,
    openPanel,
    hasMenu: ({ itemId }: WorklistRow): boolean => menuOf === itemId,
    openMenu: ({ itemId }: WorklistRow): void => setMenuOf(itemId),
    closeMenu: (): void => {
      setMenuOf(null);
      const panel = chosen.current;
      chosen.current = null;
      if (panel === null) grid.current?.refocus();
      else setTimeout(() => openPanel(panel), 60);
    },
    /** Opens the panel once the menu has closed. */
    choosePanel: (panel: RowPanel): void => {
      chosen.current = panel;
    },
  };
};
export type RowPanels = ReturnType<typeof useRowPanels>;
