import type { Worklist, WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, List } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { stepKeys, useStepKeys } from '#commands/step-keys.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { useNamePage } from '#ui/layout/page-name.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { RowCall } from '../calls/row-call.tsx';
import type { Desk } from '../desk.ts';
import { RowNotes } from '../notes/row-notes.tsx';
import { EarlierFacts } from '../bar/cell-facts.tsx';
import { Who } from '../bar/detail-bar.tsx';
import { SaveState } from '../frame/save-state.tsx';
import { ConflictStrip, FailStrip } from '../frame/strips.tsx';
import { ReviewDialogs, type ReviewQuestion } from '../review/review-dialogs.tsx';
import { ReviewReportStrip } from '../review/review-report.tsx';
import { rowActs } from '../review/row-acts.ts';
import { useReview } from '../review/use-review.ts';
import { cellOf, isSample } from '../rows/worklist-rows.ts';
import { useDesk } from '../use-desk.ts';
import { ResultField } from './result-field.tsx';
import { useFormPanels } from './use-form-panels.ts';
import { useVisit } from '#features/presence/use-visit.ts';
import { VisitContext } from '#features/presence/visit-context.ts';
import { MarkReview, MarkRow } from '../presence/mark-row.tsx';
import { RowNotice } from '../presence/row-people.tsx';
import '../grid/grid.css';
import '../grid/cells.css';
import '../bar/detail-bar.css';
import '../card/card.css';
import './form.css';
import '../bar/bar-widths.css';
import '../worklist.css';

type PageProps = { api: Api; userId: string; runId: number; testId: number; orderId: number };

/** One order at length: every result of its test with what is known about the person beside it. */
export const ResultPage = ({ api, userId, runId, testId, orderId }: PageProps) => {
  const desk = useDesk(api, userId, runId, testId);
  const worklist = useQuery(api.trpc.worklist.get.queryOptions({ id: runId, testId }));
  const visit = useVisit(api, { kind: 'run', id: runId });
  return (
    <VisitContext value={visit}>
      <QueryView query={worklist} isEmpty={() => false} empty={null}>
        {(found) => {
          const samples = found.rows.filter(isSample);
          const at = samples.findIndex((row) => row.orderId === orderId);
          const row = samples[at];
          return row === undefined ? (
            <EmptyState title="This sample is not on the worklist">It may have been taken out of the run.</EmptyState>
          ) : (
            <ResultForm key={orderId} api={api} desk={desk} worklist={found} row={row} at={at} samples={samples} />
          );
        }}
      </QueryView>
    </VisitContext>
  );
};

type FormProps = {
  api: Api;
  desk: Desk;
  worklist: Worklist;
  row: WorklistRow;
  at: number;
  samples: readonly WorklistRow[];
};

const ResultForm = ({ api, desk, worklist, row, at, samples }: FormProps) => {
  const { run, test, columns } = worklist;
  const navigate = useNavigate();
  const [question, setQuestion] = useState<ReviewQuestion | null>(null);
  const review = useReview(api, desk, worklist, () => setQuestion(null));
  useNamePage(`${test.name} · ${row.tube?.caseId ?? ''}`);
  const turn = (by: number): void => {
    const next = samples[at + by];
    if (next?.orderId == null) return;
    for (const column of columns) desk.commit(row, column);
    void navigate({
      to: '/runs/$runId/worklist/$testId/results/$orderId',
      params: { runId: run.id, testId: test.id, orderId: next.orderId },
      replace: true,
    });
  };
  useStepKeys(turn);
  const { open, toggle } = useFormPanels(row.call !== null);
  const [first] = columns;
  const acts = rowActs({
    worklist,
    row,
    specId: first?.specId ?? null,
    act: review.act,
    ask: (asked) => {
      review.forget();
      setQuestion(asked);
    },
  });
  const strips = { desk, worklist, onGo: () => undefined };

  return (
    <div className="worklist wl-form">
      <div className="wl-strip-head">
        <div className="wl-title">
          <h2>
            {test.name} <span>{test.code}</span>
          </h2>
          <div>
            {run.number} · {at + 1} of {samples.length}
          </div>
        </div>
        <SaveState desk={desk} />
        <div className="wl-acts">
          <Button
            icon={ChevronUp}
            keys={stepKeys.previous}
            disabledReason={at === 0 ? 'This is the first sample' : undefined}
            onClick={() => turn(-1)}
          >
            Previous
          </Button>
          <Button
            icon={ChevronDown}
            keys={stepKeys.next}
            disabledReason={at === samples.length - 1 ? 'This is the last sample' : undefined}
            onClick={() => turn(1)}
          >
            Next
          </Button>
          <Link
            to="/runs/$runId/worklist/$testId"
            params={{ runId: run.id, testId: test.id }}
            className={buttonClass()}
          >
            <Icon of={List} size={14} />
            Worklist
          </Link>
        </div>
      </div>
      <FailStrip {...strips} />
      <ConflictStrip {...strips} />
      <ReviewReportStrip
        report={review.report}
        error={question === null ? review.error : null}
        onGo={() => undefined}
        onClose={() => {
          review.dismiss();
          review.forget();
        }}
      />
      {row.call === null ? null : (
        <div className="wl-form-call">
          <RowCall
            key={open?.kind === 'call' ? open.count : 0}
            api={api}
            desk={desk}
            callId={row.call.id}
            keys={['Alt', 'L']}
            recording={open?.kind === 'call'}
            onRecording={(wanted) => toggle('call', wanted)}
          />
        </div>
      )}
      <div className="wl-form-body">
        <div className="wl-form-fields">
          {columns.map((column, place) => (
            <ResultField key={column.specId} desk={desk} row={row} column={column} first={place === 0} />
          ))}
          <MarkRow desk={desk} testId={test.id} row={row} columns={columns} specId={null} />
          <RowNotice itemId={row.itemId} />
          <div className="wl-form-acts">
            {acts.map(({ label, danger, why, run: act }) => (
              <Button
                key={label}
                variant={danger === true ? 'danger-ghost' : 'secondary'}
                disabledReason={why}
                onClick={act}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
        <aside className="wl-form-side" aria-label="About this person">
          <Who row={row} />
          <RowNotes
            key={open?.kind === 'note' ? open.count : 0}
            desk={desk}
            row={row}
            keys={['Alt', 'N']}
            open={open?.kind === 'note'}
            onOpen={(wanted) => toggle('note', wanted)}
          />
          <EarlierOfAll row={row} columns={columns} />
        </aside>
      </div>
      {question === null ? null : (
        <>
          <MarkReview />
          <ReviewDialogs api={api} question={question} review={review} onClose={() => setQuestion(null)} />
        </>
      )}
    </div>
  );
};

/** Earlier results of the same person, where there are any. */
const EarlierOfAll = ({ row, columns }: { row: WorklistRow; columns: readonly WorklistColumn[] }) => {
  const known = columns.filter(({ specId }) => (cellOf(row, specId)?.earlier.length ?? 0) > 0);
  if (known.length === 0) return <p className="wl-quiet">No earlier result of this person.</p>;
  return known.map((column) => (
    <div key={column.specId}>
      <h3>{column.label}</h3>
      <EarlierFacts row={row} column={column} />
    </div>
  ));
};
