import type { Worklist } from '@aliquot/domain/worklist/worklist';
import { ScanBarcode } from 'lucide-react';
import { useRef } from 'react';
import type { Api } from '#api/trpc.ts';
import { announce } from '#ui/feedback/announce.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useBelow } from '#ui/layout/breakpoints.ts';
import { CardEntry } from './card/card-entry.tsx';
import type { WorklistSession } from './worklist-session.ts';
import { GridPane } from './grid/grid-pane.tsx';
import type { GridHandle } from './grid/use-worklist-grid.ts';
import { ImportFile } from './import/import-file.tsx';
import { SaveState } from './frame/save-state.tsx';
import { WorklistPeople } from './presence/worklist-people.tsx';
import { ConflictStrip, FailStrip, FixStrip, RecoveredStrip } from './frame/strips.tsx';
import { RefusedScan } from './frame/refused-scan.tsx';
import { nothingClear, WorklistHead } from './frame/worklist-head.tsx';
import { WorklistTabs } from './frame/worklist-tabs.tsx';
import { OpenQuestion } from './review/open-question.tsx';
import { ReviewReportStrip } from './review/review-report.tsx';
import { useReviewQuestion } from './review/use-review-question.ts';
import { useShownRows } from './rows/use-shown-rows.ts';
import { clearResults } from './rows/worklist-rows.ts';
import type { WorklistTab } from './rows/worklist-tab.ts';
import { useHandOn } from './use-hand-on.ts';
import { useJumpToRow } from './use-jump-to-row.ts';
import css from './worklist.module.css';

export type WorklistViewProps = {
  api: Api;
  session: WorklistSession;
  worklist: Worklist;
  tab: WorklistTab;
  sound: boolean;
  onTab: (tab: WorklistTab) => void;
};

/** The worklist: what is to be typed, what was typed, and what a reviewer makes of it. */
export const WorklistView = ({ api, session, worklist, tab, sound, onTab }: WorklistViewProps) => {
  const rows = useShownRows(worklist, tab);
  const narrow = useBelow('sm');
  const grid = useRef<GridHandle>(null);
  const refocus = (): void => grid.current?.refocus();
  const reviewing = useReviewQuestion(api, session, worklist, refocus);
  const { question, review, actionsOf } = reviewing;
  const handOn = useHandOn(api, worklist.run);
  const jump = useJumpToRow({ worklist, rows, sound, grid, onTab });
  const clear = clearResults(worklist.rows);
  const acceptClear = (): void => {
    if (clear.length === 0) announce(nothingClear);
    else if (!review.busy) review.act({ kind: 'approve', results: clear, lane: 'clear_lane' });
  };
  const strips = { session, worklist, onGo: jump.go };
  const entry = { api, session, worklist, rows, actionsOf, onHandOn: handOn.run, onAcceptClear: acceptClear };

  return (
    <div className={css.worklist}>
      <WorklistHead
        worklist={worklist}
        clear={clear.length}
        busy={review.busy && question === null}
        handOn={handOn}
        onAcceptClear={acceptClear}
      />
      <div className={css.tools}>
        <WorklistTabs worklist={worklist} tab={tab} onTab={onTab} />
        <SaveState session={session} />
        <WorklistPeople
          worklist={worklist}
          onGo={(row) => {
            jump.go(row);
            refocus();
          }}
        />
        <ImportFile session={session} worklist={worklist} onClosed={refocus} />
      </div>
      <RecoveredStrip {...strips} />
      <FailStrip {...strips} />
      <ConflictStrip {...strips} />
      <FixStrip {...strips} />
      <RefusedScan refusal={jump.refusedScan} onClose={jump.closeRefusedScan} />
      <ReviewReportStrip reviewing={reviewing} onGo={jump.goToItem} />
      {rows.length === 0 ? (
        <NoRows all={tab === 'all'} />
      ) : narrow ? (
        <CardEntry {...entry} itemId={jump.card} onItem={jump.setCard} />
      ) : (
        <GridPane {...entry} handle={grid} busy={review.busy} />
      )}
      <OpenQuestion api={api} reviewing={reviewing} />
    </div>
  );
};

const NoRows = ({ all }: { all: boolean }) => (
  <EmptyState icon={ScanBarcode} title={all ? 'No tubes for this test yet' : 'No matching rows'}>
    {all ? 'Add tubes on the page of the run, or scan one there.' : 'Choose All to see every row of this worklist.'}
  </EmptyState>
);
