import { clsx } from 'clsx';
import type { Worklist, WorklistRow } from '@aliquot/domain/worklist/worklist';
import type { Api } from '#api/trpc.ts';
import { useNamePage } from '#ui/page/page-name.ts';
import { RowMarks } from '../bar/row-marks.tsx';
import { AddRowCall } from '../calls/add-row-call.tsx';
import { RowCall } from '../calls/row-call.tsx';
import type { WorklistSession } from '../worklist-session.ts';
import { ConflictStrip, FailStrip } from '../frame/strips.tsx';
import { MarkRow } from '../presence/mark-row.tsx';
import { RowNotice } from '../presence/row-people.tsx';
import { OpenQuestion } from '../review/open-question.tsx';
import { ReviewReportStrip } from '../review/review-report.tsx';
import { useReviewQuestion } from '../review/use-review-question.ts';
import { ResultField } from './result-field.tsx';
import { ResultFormFoot } from './result-form-foot.tsx';
import { ResultFormHead } from './result-form-head.tsx';
import { ResultFormSide } from './result-form-side.tsx';
import { useFormPanels, type FormPanels } from './use-form-panels.ts';
import { useTurnSample } from './use-turn-sample.ts';
import css from './form.module.css';
import worklistCss from '../worklist.module.css';
import notesCss from '../notes/notes.module.css';

type FormProps = {
  api: Api;
  session: WorklistSession;
  worklist: Worklist;
  row: WorklistRow;
  at: number;
  samples: readonly WorklistRow[];
};

/** The long form of one sample. */
export const ResultForm = ({ api, session, worklist, row, at, samples }: FormProps) => {
  const { test, columns } = worklist;
  const reviewing = useReviewQuestion(api, session, worklist);
  const { run } = worklist;
  useNamePage(`${test.name} · ${row.tube?.caseId ?? ''}`, {
    title: run.number,
    to: `/runs/${run.id}/worklist/${test.id}`,
  });
  const turn = useTurnSample({ session, worklist, row, at, samples });
  const panels = useFormPanels(row.call !== null);
  const strips = { session, worklist, onGo: () => undefined };

  return (
    <div className={clsx(worklistCss.worklist, notesCss.form)}>
      <ResultFormHead session={session} worklist={worklist} row={row} at={at} count={samples.length} turn={turn} />
      <FailStrip {...strips} />
      <ConflictStrip {...strips} />
      <ReviewReportStrip reviewing={reviewing} onGo={() => undefined} />
      {row.call === null ? null : <FormCall api={api} session={session} callId={row.call.id} panels={panels} />}
      <div className={css.formBody}>
        <div className={css.formFields}>
          <RowMarks row={row} columns={columns} />
          {columns.map((column, place) => (
            <ResultField
              key={column.specId}
              api={api}
              session={session}
              row={row}
              column={column}
              first={place === 0}
            />
          ))}
          <MarkRow session={session} testId={test.id} row={row} columns={columns} specId={null} />
          <RowNotice itemId={row.itemId} />
        </div>
        <ResultFormSide session={session} row={row} panels={panels} />
      </div>
      <ResultFormFoot
        session={session}
        row={row}
        columns={columns}
        actions={reviewing.actionsOf(row, columns[0]?.specId ?? null)}
        busy={reviewing.review.busy}
      />
      <OpenQuestion api={api} reviewing={reviewing} />
      {panels.open?.kind === 'add_call' ? (
        <AddRowCall
          api={api}
          session={session}
          row={row}
          column={columns.find(({ specId }) => specId === panels.open?.specId) ?? columns[0]}
          onClose={() => panels.toggle('add_call', false)}
        />
      ) : null}
    </div>
  );
};

type CallProps = { api: Api; session: WorklistSession; callId: number; panels: FormPanels };

const FormCall = ({ api, session, callId, panels: { open, toggle } }: CallProps) => (
  <div>
    <RowCall
      key={open?.kind === 'call' ? open.count : 0}
      api={api}
      session={session}
      callId={callId}
      keys={['Alt', 'L']}
      recording={open?.kind === 'call'}
      onRecording={(wanted) => toggle('call', wanted)}
    />
  </div>
);
