import type { WorklistRow } from '@aliquot/domain/worklist/worklist';
import { Ellipsis } from 'lucide-react';
import { keyCaps } from '#commands/key-words.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { RowAction } from '../review/row-actions.ts';
import type { RowPanel } from './perform-effect.ts';
import type { RowPanels } from './use-row-panels.ts';
import css from './cells.module.css';

type RowMenuProps = {
  row: WorklistRow;
  actions: () => readonly RowAction[];
  panels: RowPanels;
  onOpenRow: (row: WorklistRow) => void;
};

/** What can be done about the focused row. Made when it is asked for: the focus passes hundreds of rows in which nobody opens it. */
export const RowMenu = ({ row, actions, panels, onOpenRow }: RowMenuProps) => {
  const label = `Actions for ${row.tube?.caseId ?? row.place}`;
  const samplesOnly = row.kind === 'order' ? undefined : 'Tubes only';
  const panelEntry = (panel: RowPanel, name: string, keys: readonly string[], why: string | undefined) => ({
    label: name,
    keys,
    disabledReason: why,
    onSelect: () => panels.choosePanel(panel),
  });
  if (!panels.hasMenu(row))
    return (
      <IconButton
        icon={Ellipsis}
        size="sm"
        className={css.menu}
        tabIndex={-1}
        aria-haspopup="menu"
        label={label}
        onClick={() => panels.openMenu(row)}
      />
    );
  return (
    <Menu
      align="end"
      open
      onOpenChange={(open) => (open ? undefined : panels.closeMenu())}
      trigger={<IconButton icon={Ellipsis} size="sm" className={css.menu} tabIndex={-1} label={label} />}
      entries={[
        ...actions().map(({ label: name, danger, why, run }) => ({
          label: name,
          danger,
          disabledReason: why,
          onSelect: run,
        })),
        panelEntry('note', 'Add note', ['N'], samplesOnly),
        panelEntry('call', 'Record call', ['L'], row.call === null ? 'No call is due' : undefined),
        panelEntry('add_call', 'Add call…', keyCaps('Alt+c', navigator.platform), samplesOnly),
        { label: 'Open result details', disabledReason: samplesOnly, onSelect: () => onOpenRow(row) },
      ]}
    />
  );
};
