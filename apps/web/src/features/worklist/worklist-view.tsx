import type { Worklist, WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { ScanBarcode } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { announce } from '#ui/feedback/announce.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { CardEntry } from './card/card-entry.tsx';
import type { Desk } from './desk.ts';
import { GridPane } from './grid/grid-pane.tsx';
import type { GridHandle } from './grid/worklist-grid.tsx';
import { ImportFile } from './import/import-file.tsx';
import { SaveState } from './frame/save-state.tsx';
import { MarkReview } from './presence/mark-row.tsx';
import { WorklistPeople } from './presence/worklist-people.tsx';
import { ConflictStrip, FailStrip, FixStrip, FoundStrip } from './frame/strips.tsx';
import { RefusedScan } from './frame/refused-scan.tsx';
import { nothingClear, WorklistHead } from './frame/worklist-head.tsx';
import { WorklistTabs } from './frame/worklist-tabs.tsx';
import { ReviewDialogs, type ReviewQuestion } from './review/review-dialogs.tsx';
import { ReviewReportStrip } from './review/review-report.tsx';
import { rowActs } from './review/row-acts.ts';
import { useReview } from './review/use-review.ts';
import { useShownRows } from './rows/use-shown-rows.ts';
import { clearResults, isOpenCell } from './rows/worklist-rows.ts';
import type { WorklistTab } from './rows/worklist-tab.ts';
import type { ScanRefusal } from './scan-to-row.ts';
import { useScanToRow } from './use-scan-to-row.ts';
import { useHandOn } from './use-hand-on.ts';

export type WorklistViewProps = {
  api: Api;
  desk: Desk;
  worklist: Worklist;
  tab: WorklistTab;
  sound: boolean;
  onTab: (tab: WorklistTab) => void;
};

/** The worklist: what is to be typed, what was typed, and what a reviewer makes of it. */
export const WorklistView = ({ api, desk, worklist, tab, sound, onTab }: WorklistViewProps) => {
  const { columns } = worklist;
  const rows = useShownRows(worklist, tab);
  const narrow = useMediaQuery('(width < 600px)');
  const [question, setQuestion] = useState<ReviewQuestion | null>(null);
  const [refusedScan, setRefusedScan] = useState<ScanRefusal | null>(null);
  /** The row in hand on a phone. */
  const [card, setCard] = useState<number | null>(null);
  const grid = useRef<GridHandle>(null);
  const closeQuestion = (): void => {
    setQuestion(null);
    grid.current?.refocus();
  };
  const review = useReview(api, desk, worklist, closeQuestion);
  const handOn = useHandOn(api, worklist.run);

  const go = (row: WorklistRow, column?: WorklistColumn): void => {
    if (!rows.includes(row)) onTab('all');
    setCard(row.itemId);
    const wanted = column ?? columns.find((one) => isOpenCell(row, one)) ?? columns[0];
    if (wanted !== undefined) grid.current?.focusOn(row.itemId, `result-${wanted.specId}`);
  };
  const goToItem = (itemId: number): void => {
    const row = worklist.rows.find((one) => one.itemId === itemId);
    if (row !== undefined) go(row);
  };
  useScanToRow(
    worklist,
    sound,
    (row) => {
      setRefusedScan(null);
      grid.current?.undoEdit();
      go(row);
    },
    (refusal) => {
      grid.current?.undoEdit();
      setRefusedScan(refusal);
    },
  );
  const actsOf = (row: WorklistRow, specId: number | null) =>
    rowActs({
      worklist,
      row,
      specId,
      act: review.act,
      ask: (asked) => {
        review.forget();
        setQuestion(asked);
      },
    });
  const clear = clearResults(worklist.rows);
  const acceptClear = (): void => {
    if (clear.length === 0) announce(nothingClear);
    else if (!review.busy) review.act({ kind: 'approve', results: clear, lane: 'clear lane' });
  };
  const strips = { desk, worklist, onGo: go };

  return (
    <div className="worklist">
      <WorklistHead
        worklist={worklist}
        clear={clear.length}
        busy={review.busy && question === null}
        handOn={handOn}
        onAcceptClear={acceptClear}
      />
      <div className="wl-tools">
        <WorklistTabs worklist={worklist} tab={tab} onTab={onTab} />
        <SaveState desk={desk} />
        <WorklistPeople
          worklist={worklist}
          onGo={(row) => {
            go(row);
            grid.current?.refocus();
          }}
        />
        <ImportFile desk={desk} worklist={worklist} onClosed={() => grid.current?.refocus()} />
      </div>
      <FoundStrip {...strips} />
      <FailStrip {...strips} />
      <ConflictStrip {...strips} />
      <FixStrip {...strips} />
      <RefusedScan refusal={refusedScan} onClose={() => setRefusedScan(null)} />
      <ReviewReportStrip
        report={review.report}
        error={question === null ? review.error : null}
        onGo={goToItem}
        onClose={() => {
          review.dismiss();
          review.forget();
        }}
      />
      {rows.length === 0 ? (
        <NoRows all={tab === 'all'} />
      ) : narrow ? (
        <CardEntry
          api={api}
          desk={desk}
          worklist={worklist}
          rows={rows}
          itemId={card}
          onItem={setCard}
          actsOf={actsOf}
          onHandOn={handOn.run}
          onAcceptClear={acceptClear}
        />
      ) : (
        <GridPane
          api={api}
          desk={desk}
          worklist={worklist}
          rows={rows}
          handle={grid}
          actsOf={actsOf}
          busy={review.busy}
          onHandOn={handOn.run}
          onAcceptClear={acceptClear}
        />
      )}
      {question === null ? null : (
        <>
          <MarkReview />
          <ReviewDialogs api={api} question={question} review={review} onClose={closeQuestion} />
        </>
      )}
    </div>
  );
};

const NoRows = ({ all }: { all: boolean }) => (
  <EmptyState icon={ScanBarcode} title={all ? 'No samples for this test yet' : 'Nothing here'}>
    {all ? 'Add samples to the run, or scan a tube there.' : 'No row of this worklist is in this state.'}
  </EmptyState>
);
