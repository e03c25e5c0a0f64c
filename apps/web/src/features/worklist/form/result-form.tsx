import type { Worklist, WorklistRow } from '@aliquot/domain/worklist/worklist';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { useNamePage } from '#ui/layout/page-name.ts';
import { RowCall } from '../calls/row-call.tsx';
import type { Desk } from '../desk.ts';
import { ConflictStrip, FailStrip } from '../frame/strips.tsx';
import { MarkRow } from '../presence/mark-row.tsx';
import { RowNotice } from '../presence/row-people.tsx';
import { OpenQuestion } from '../review/open-question.tsx';
import { ReviewReportStrip } from '../review/review-report.tsx';
import type { RowAct } from '../review/row-acts.ts';
import { useReviewQuestion } from '../review/use-review-question.ts';
import { ResultField } from './result-field.tsx';
import { ResultFormHead } from './result-form-head.tsx';
import { ResultFormSide } from './result-form-side.tsx';
import { useFormPanels, type FormPanels } from './use-form-panels.ts';
import { useTurnSample } from './use-turn-sample.ts';

type FormProps = {
  api: Api;
  desk: Desk;
  worklist: Worklist;
  row: WorklistRow;
  at: number;
  samples: readonly WorklistRow[];
};

/** The long form of one sample. */
export const ResultForm = ({ api, desk, worklist, row, at, samples }: FormProps) => {
  const { test, columns } = worklist;
  const reviewing = useReviewQuestion(api, desk, worklist);
  useNamePage(`${test.name} · ${row.tube?.caseId ?? ''}`);
  const turn = useTurnSample({ desk, worklist, row, at, samples });
  const panels = useFormPanels(row.call !== null);
  const strips = { desk, worklist, onGo: () => undefined };

  return (
    <div className="worklist wl-form">
      <ResultFormHead desk={desk} worklist={worklist} at={at} count={samples.length} turn={turn} />
      <FailStrip {...strips} />
      <ConflictStrip {...strips} />
      <ReviewReportStrip reviewing={reviewing} onGo={() => undefined} />
      {row.call === null ? null : <FormCall api={api} desk={desk} callId={row.call.id} panels={panels} />}
      <div className="wl-form-body">
        <div className="wl-form-fields">
          {columns.map((column, place) => (
            <ResultField key={column.specId} desk={desk} row={row} column={column} first={place === 0} />
          ))}
          <MarkRow desk={desk} testId={test.id} row={row} columns={columns} specId={null} />
          <RowNotice itemId={row.itemId} />
          <FormActs acts={reviewing.actsOf(row, columns[0]?.specId ?? null)} />
        </div>
        <ResultFormSide desk={desk} row={row} columns={columns} panels={panels} />
      </div>
      <OpenQuestion api={api} reviewing={reviewing} />
    </div>
  );
};

type CallProps = { api: Api; desk: Desk; callId: number; panels: FormPanels };

const FormCall = ({ api, desk, callId, panels: { open, toggle } }: CallProps) => (
  <div className="wl-form-call">
    <RowCall
      key={open?.kind === 'call' ? open.count : 0}
      api={api}
      desk={desk}
      callId={callId}
      keys={['Alt', 'L']}
      recording={open?.kind === 'call'}
      onRecording={(wanted) => toggle('call', wanted)}
    />
  </div>
);

const FormActs = ({ acts }: { acts: readonly RowAct[] }) => (
  <div className="wl-form-acts">
    {acts.map(({ label, danger, why, run }) => (
      <Button key={label} variant={danger === true ? 'danger-ghost' : 'secondary'} disabledReason={why} onClick={run}>
        {label}
      </Button>
    ))}
  </div>
);
