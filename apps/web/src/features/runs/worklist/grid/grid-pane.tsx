import type { Worklist, WorklistRow } from '@aliquot/domain/runs/worklist';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import type { Desk } from '../desk.ts';
import { DetailBar } from '../parts/detail-bar.tsx';
import { KeyHints } from '../parts/key-hints.tsx';
import { PasteDialog } from '../paste/paste-dialog.tsx';
import { matchPaste, type Paste } from '../paste/read-paste.ts';
import { MarkRow } from '../presence/mark-row.tsx';
import type { RowAct } from '../review/row-acts.ts';
import { WorklistGrid, type GridHandle } from './worklist-grid.tsx';

export type GridPaneProps = {
  desk: Desk;
  worklist: Worklist;
  rows: readonly WorklistRow[];
  handle: RefObject<GridHandle | null>;
  actsOf: (row: WorklistRow, specId: number | null) => RowAct[];
  busy: boolean;
  onSubmit: () => void;
};

/** The grid with what belongs to its focused row: the menu, the bar below, and what is pasted into it. */
export const GridPane = ({ desk, worklist, rows, handle, actsOf, busy, onSubmit }: GridPaneProps) => {
  const navigate = useNavigate();
  const [menuOf, setMenuOf] = useState<number | null>(null);
  const [paste, setPaste] = useState<Paste | null>(null);

  const openRow = ({ orderId, kind }: WorklistRow): void => {
    if (orderId === null || kind !== 'order') return;
    void navigate({
      to: '/runs/$runId/worklist/$testId/results/$orderId',
      params: { runId: worklist.run.id, testId: worklist.test.id, orderId },
    });
  };
  const closeMenu = (): void => {
    setMenuOf(null);
    handle.current?.refocus();
  };
  // The menu itself is made when it is asked for: the focus passes hundreds of rows in which nobody opens it.
  const menu = (row: WorklistRow, specId: number | null) =>
    menuOf !== row.itemId ? (
      <IconButton
        icon={Ellipsis}
        size="sm"
        tabIndex={-1}
        aria-haspopup="menu"
        label={`Acts on ${row.tube?.caseId ?? row.place}`}
        onClick={() => setMenuOf(row.itemId)}
      />
    ) : (
      <Menu
        align="end"
        open
        onOpenChange={(open) => (open ? undefined : closeMenu())}
        trigger={
          <IconButton icon={Ellipsis} size="sm" tabIndex={-1} label={`Acts on ${row.tube?.caseId ?? row.place}`} />
        }
        entries={[
          ...actsOf(row, specId).map(({ label, danger, why, run }) => ({
            label,
            danger,
            disabledReason: why,
            onSelect: run,
          })),
          {
            label: 'Open long form',
            disabledReason: row.kind === 'order' ? undefined : 'Samples only',
            onSelect: () => openRow(row),
          },
        ]}
      />
    );

  return (
    <>
      <WorklistGrid
        desk={desk}
        worklist={worklist}
        rows={rows}
        handle={handle}
        menuOf={menu}
        onMenu={(row) => setMenuOf(row.itemId)}
        onOpen={openRow}
        onSubmit={onSubmit}
        onPaste={(text, at) => setPaste(matchPaste(text, { rows, columns: worklist.columns }, at))}
      >
        {(row, specId) => (
          <>
            {row === null ? null : (
              <MarkRow desk={desk} testId={worklist.test.id} row={row} columns={worklist.columns} specId={specId} />
            )}
            {row === null || specId === null ? null : (
              <DetailBar
                desk={desk}
                worklist={worklist}
                row={row}
                specId={specId}
                acts={actsOf(row, specId)}
                busy={busy}
              />
            )}
            <KeyHints />
          </>
        )}
      </WorklistGrid>
      {paste === null ? null : (
        <PasteDialog
          paste={paste}
          onClose={() => setPaste(null)}
          onApply={(cells) => {
            for (const { row, column, text } of cells) desk.enter(row, column, text, { kind: 'pasted' });
            setPaste(null);
          }}
        />
      )}
    </>
  );
};
