import { clsx } from 'clsx';
import { isManager, type Role } from '@aliquot/domain/auth/roles';
import type { Run } from '@aliquot/domain/runs/run';
import { ShieldCheck, ShieldQuestionMark, ShieldX } from 'lucide-react';
import { useRef, type FormEvent } from 'react';
import { refusalWords } from '#api/refusal.ts';
import type { Api } from '#api/trpc.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailedBanner } from '#ui/feedback/failed-banner.tsx';
import { InputFrame } from '#ui/field/input-frame.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { useSaveKey } from '#ui/form/use-save-key.ts';
import { kindWords, targetWords } from '../run-words.ts';
import { ControlCharts } from './charts/control-charts.tsx';
import type { ControlRow } from './control-rows.ts';
import { placeTitle } from './places/place-style.ts';
import { useControlReadings, type UsedControlReadings } from './use-control-readings.ts';
import css from './run-panels.module.css';
import placesCss from './places/places.module.css';
import runPartsCss from '../run-parts.module.css';

const whyNotRead = ({ status }: Run): string | undefined => {
  if (status === 'new') return 'The run has not started. Start it first.';
  return status === 'in_progress' || status === 'review' ? undefined : 'Run closed. QC cannot be edited.';
};

/** The controls: expected values, results, and whether each is in control. */
export const ControlsTab = ({ api, role, run }: { api: Api; role: Role | null; run: Run }) => {
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  const readings = useControlReadings(api, run);
  const { components, failed, error } = readings;
  const notNow = whyNotRead(run);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    readings.save();
  };
  if (!run.places.some(({ kind }) => kind !== 'order'))
    return (
      <EmptyState icon={ShieldQuestionMark} title="No controls in this run">
        Choose an empty position on the Tubes tab and add a control there.
      </EmptyState>
    );
  return (
    <div className={css.runControls}>
      <form ref={form} className={css.runPanel} onSubmit={submit}>
        {error === null ? null : <Banner tone="error" title="Not saved." detail={refusalWords(error)} />}
        {failed === null ? null : (
          <FailedBanner query={failed} title="Could not load the tests of this run.">
            Some controls are not shown.
          </FailedBanner>
        )}
        <ReadingsTable run={run} readings={readings} fixed={notNow !== undefined} byManager={isManager(role)} />
        {readings.typedOver ? <WhyTypedOver readings={readings} /> : null}
        <SaveReadings readings={readings} notNow={notNow} />
      </form>
      <ControlCharts api={api} run={run} components={components} />
    </div>
  );
};

/** The result before it stays on record beside this. */
const WhyTypedOver = ({ readings: { reason, onReason } }: { readings: UsedControlReadings }) => (
  <div className={css.runWhy}>
    <TextArea
      label="Reason for the change"
      hint="The result before stays on record and on the control chart, with this reason."
      rows={2}
      maxLength={200}
      value={reason}
      onChange={(event) => onReason(event.target.value)}
    />
  </div>
);

type ReadingsTableProps = { run: Run; readings: UsedControlReadings; fixed: boolean; byManager: boolean };

const ReadingsTable = ({ run, readings, fixed, byManager }: ReadingsTableProps) => (
  <table className={clsx(css.runTable, css.runReadings)}>
    <caption className="sr-only">Control results</caption>
    <thead>
      <tr>
        <th scope="col">Pos</th>
        <th scope="col">Control</th>
        <th scope="col">Analyte</th>
        <th scope="col">Expected</th>
        <th scope="col">Result</th>
        <th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>
      {readings.rows.map((row) => (
        <Row
          key={row.key}
          row={row}
          run={run}
          fixed={fixed || (row.reading !== null && !byManager)}
          text={readings.textOf(row)}
          onText={(text) => readings.type(row, text)}
        />
      ))}
    </tbody>
  </table>
);

const SaveReadings = ({ readings, notNow }: { readings: UsedControlReadings; notNow: string | undefined }) => {
  const anyRead = readings.rows.some(({ reading }) => reading !== null);
  const { unsaved, saving, typedOver, reason } = readings;
  const noReason = typedOver && reason.trim() === '' ? 'Reason required' : undefined;
  return (
    <div className={css.runPanelFoot}>
      <Button
        type="submit"
        variant="primary"
        busy={saving}
        disabledReason={notNow ?? (unsaved === 0 ? 'Result required' : noReason)}
      >
        Save results
      </Button>
      <span className="text-fg-muted">
        {notNow ?? (anyRead ? 'A saved result is changed by a lab manager, with a reason.' : null)}
      </span>
      {unsaved === 0 ? null : (
        <span className="text-fg-muted">
          {unsaved} {unsaved === 1 ? 'result' : 'results'} not saved
        </span>
      )}
    </div>
  );
};

type RowProps = { row: ControlRow; run: Run; fixed: boolean; text: string; onText: (text: string) => void };

const Row = ({ row, run, fixed, text, onText }: RowProps) => {
  const { place, label, unit, target, reading } = row;
  const name = `${place.name} ${placeTitle(place, run.places)}, ${label}`;
  const saved = reading !== null && text.trim() === reading.typed;
  return (
    <tr>
      <td className={clsx(placesCss.placePos, 'mono')}>{place.name}</td>
      <th scope="row">
        {placeTitle(place, run.places)}{' '}
        <span className="text-fg-subtle">{place.lot === null ? kindWords[place.kind] : `lot ${place.lot}`}</span>
      </th>
      <td>
        {label} {unit === null ? null : <span className="text-fg-subtle">{unit}</span>}
      </td>
      <td className="text-fg-muted">{target === null ? 'no target' : targetWords(target)}</td>
      <td>
        <InputFrame className={runPartsCss.extraBox}>
          <input
            aria-label={`Result of ${name}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={100}
            readOnly={fixed}
            value={text}
            onChange={({ target: box }) => onText(box.value)}
          />
        </InputFrame>
      </td>
      <td>{reading === null || !saved ? <Verdict verdict="to read" because="" /> : <Verdict {...reading} />}</td>
    </tr>
  );
};

const looks = {
  in: { icon: ShieldCheck, words: 'In control', tone: 'good' },
  out: { icon: ShieldX, words: 'Out of control', tone: 'bad' },
  'to read': { icon: ShieldQuestionMark, words: 'QC pending', tone: 'quiet' },
} as const;

const Verdict = ({ verdict, because }: { verdict: keyof typeof looks; because: string }) => (
  <span className={css.runVerdict}>
    <span className={placesCss.placeMark} data-tone={looks[verdict].tone}>
      <Icon of={looks[verdict].icon} size={14} />
      {looks[verdict].words}
    </span>
    {because === '' ? null : <span className="text-fg-muted">{because}</span>}
  </span>
);
