import type { Worklist, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useNavigate } from '@tanstack/react-router';
import { useState, type RefObject } from 'react';
import type { Api } from '#api/trpc.ts';
import { useBench } from '#preferences/bench.ts';
import type { WorklistSession } from '../worklist-session.ts';
import { KeyHints } from '../frame/key-hints.tsx';
import { RowFoot } from '../bar/row-foot.tsx';
import { PasteDialog } from '../paste/paste-dialog.tsx';
import { matchPaste, type Paste } from '../paste/read-paste.ts';
import { MarkRow } from '../presence/mark-row.tsx';
import type { RowAction } from '../review/row-actions.ts';
import { RowMenu } from './row-menu.tsx';
import { useRowPanels } from './use-row-panels.ts';
import type { GridHandle } from './use-worklist-grid.ts';
import { WorklistGrid } from './worklist-grid.tsx';

export type GridPaneProps = {
  api: Api;
  session: WorklistSession;
  worklist: Worklist;
  rows: readonly WorklistRow[];
  handle: RefObject<GridHandle | null>;
  actionsOf: (row: WorklistRow, specId: number | null) => RowAction[];
  busy: boolean;
  onHandOn: () => void;
  onAcceptClear: () => void;
};

/** The grid with what belongs to its focused row: the menu, the bar below, and what is pasted into it. */
export const GridPane = ({ api, session, worklist, rows, handle, actionsOf, busy, ...actions }: GridPaneProps) => {
  const navigate = useNavigate();
  const { bench } = useBench(session.userId);
  const panels = useRowPanels(handle);
  const [paste, setPaste] = useState<Paste | null>(null);

  const openRow = ({ orderId, kind }: WorklistRow): void => {
    if (orderId === null || kind !== 'order') return;
    void navigate({
      to: '/runs/$runId/worklist/$testId/results/$orderId',
      params: { runId: worklist.run.id, testId: worklist.test.id, orderId },
    });
  };
  const menu = (row: WorklistRow, specId: number | null) => (
    <RowMenu row={row} actions={() => actionsOf(row, specId)} panels={panels} onOpenRow={openRow} />
  );

  return (
    <>
      <WorklistGrid
        session={session}
        worklist={worklist}
        rows={rows}
        handle={handle}
        menuOf={menu}
        onMenu={panels.openMenu}
        onOpen={openRow}
        onPanel={(_row, panel) => panels.openPanel(panel)}
        onHandOn={actions.onHandOn}
        onAcceptClear={actions.onAcceptClear}
        onPaste={(text, at) => setPaste(matchPaste(text, { rows, columns: worklist.columns }, at))}
      >
        {(row, specId, keys) => (
          <>
            {row === null ? null : (
              <MarkRow
                session={session}
                testId={worklist.test.id}
                row={row}
                columns={worklist.columns}
                specId={specId}
              />
            )}
            {row === null || specId === null ? null : (
              <RowFoot
                api={api}
                handle={panels.foot}
                onBack={() => handle.current?.refocus()}
                session={session}
                worklist={worklist}
                row={row}
                specId={specId}
                actions={actionsOf(row, specId)}
                busy={busy}
                keys={keys}
              />
            )}
            <KeyHints keys={keys} tabMoves={bench.tabMoves} hasCall={row !== null && row.call !== null} />
          </>
        )}
      </WorklistGrid>
      {paste === null ? null : (
        <PasteDialog
          paste={paste}
          onClose={() => setPaste(null)}
          onApply={(cells) => {
            for (const { row, column, text } of cells) session.enter(row, column, text, { kind: 'pasted' });
            setPaste(null);
          }}
        />
      )}
    </>
  );
};
