import { clsx } from 'clsx';
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
export const ControlsTab = ({ api, run }: { api: Api; run: Run }) => {
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
        <ReadingsTable run={run} readings={readings} fixed={notNow !== undefined} />
        <SaveReadings readings={readings} notNow={notNow} />
      </form>
      <ControlCharts api={api} run={run} components={components} />
    </div>
  );
};

type ReadingsTableProps = { run: Run; readings: UsedControlReadings; fixed: boolean };

const ReadingsTable = ({ run, readings, fixed }: ReadingsTableProps) => (
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
          fixed={fixed}
          text={readings.textOf(row)}
          onText={(text) => readings.type(row, text)}
        />
      ))}
    </tbody>
  </table>
);

const SaveReadings = ({ readings, notNow }: { readings: UsedControlReadings; notNow: string | undefined }) => {
  const { unsaved, saving } = readings;
  return (
    <div className={css.runPanelFoot}>
      <Button
        type="submit"
        variant="primary"
        busy={saving}
        disabledReason={notNow ?? (unsaved === 0 ? 'Result required' : undefined)}
      >
        Save results
      </Button>
      {notNow === undefined ? null : <span className="text-fg-muted">{notNow}</span>}
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
