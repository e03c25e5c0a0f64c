import type { Worklist, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import type { Api } from '#api/trpc.ts';
import { usePageKeys } from '#commands/page-keys.ts';
import { useBench } from '#preferences/bench.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { Desk } from '../desk.ts';
import { KeyHints } from '../frame/key-hints.tsx';
import { RowFoot, type RowFootHandle } from '../bar/row-foot.tsx';
import { PasteDialog } from '../paste/paste-dialog.tsx';
import { matchPaste, type Paste } from '../paste/read-paste.ts';
import { MarkRow } from '../presence/mark-row.tsx';
import type { RowAct } from '../review/row-acts.ts';
import type { RowPanel } from './perform-effect.ts';
import { WorklistGrid, type GridHandle } from './worklist-grid.tsx';

export type GridPaneProps = {
  api: Api;
  desk: Desk;
  worklist: Worklist;
  rows: readonly WorklistRow[];
  handle: RefObject<GridHandle | null>;
  actsOf: (row: WorklistRow, specId: number | null) => RowAct[];
  busy: boolean;
  onHandOn: () => void;
  onAcceptClear: () => void;
};

/** The grid with what belongs to its focused row: the menu, the bar below, and what is pasted into it. */
export const GridPane = ({ api, desk, worklist, rows, handle, actsOf, busy, ...acts }: GridPaneProps) => {
  const navigate = useNavigate();
  const { bench } = useBench(desk.userId);
  const [menuOf, setMenuOf] = useState<number | null>(null);
  const [paste, setPaste] = useState<Paste | null>(null);

  const openRow = ({ orderId, kind }: WorklistRow): void => {
    if (orderId === null || kind !== 'order') return;
    void navigate({
      to: '/runs/$runId/worklist/$testId/results/$orderId',
      params: { runId: worklist.run.id, testId: worklist.test.id, orderId },
    });
  };
  const foot = useRef<RowFootHandle>(null);
  const openPanel = (panel: RowPanel): void => foot.current?.open(panel);
  usePageKeys({
    n: { label: 'Note on the row', run: () => openPanel('note') },
    l: { label: 'Record the row’s call', run: () => openPanel('call') },
  });
  /** What was chosen in the menu and takes the focus itself, once the menu has given it back. */
  const chosen = useRef<RowPanel | null>(null);
  const closeMenu = (): void => {
    setMenuOf(null);
    const panel = chosen.current;
    chosen.current = null;
    if (panel === null) handle.current?.refocus();
    else setTimeout(() => openPanel(panel), 60);
  };
  const panelEntry = (panel: RowPanel, label: string, key: string, why: string | undefined) => ({
    label,
    keys: [key],
    disabledReason: why,
    onSelect: () => {
      chosen.current = panel;
    },
  });
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
          panelEntry('note', 'Add note', 'N', row.kind === 'order' ? undefined : 'Samples only'),
          panelEntry('call', 'Record call', 'L', row.call === null ? 'No call is due' : undefined),
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
        onPanel={(_row, panel) => openPanel(panel)}
        onHandOn={acts.onHandOn}
        onAcceptClear={acts.onAcceptClear}
        onPaste={(text, at) => setPaste(matchPaste(text, { rows, columns: worklist.columns }, at))}
      >
        {(row, specId, keys) => (
          <>
            {row === null ? null : (
              <MarkRow desk={desk} testId={worklist.test.id} row={row} columns={worklist.columns} specId={specId} />
            )}
            {row === null || specId === null ? null : (
              <RowFoot
                api={api}
                handle={foot}
                onBack={() => handle.current?.refocus()}
                desk={desk}
                worklist={worklist}
                row={row}
                specId={specId}
                acts={actsOf(row, specId)}
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
            for (const { row, column, text } of cells) desk.enter(row, column, text, { kind: 'pasted' });
            setPaste(null);
          }}
        />
      )}
    </>
  );
};
