import type { Run, RunPlace } from '@aliquot/domain/runs/run';
import { runStateLabels } from '@aliquot/domain/runs/run-state';
import { clockIn } from '#time/clock-in.ts';
import { birthWords } from '@aliquot/domain/subjects/subject-words';
import { kindWords, layoutWords, samplesWords, targetWords } from '../../run-words.ts';
import { placeText, placeTitle } from '../places/place-style.ts';
import { TrayRows } from '../places/tray-rows.tsx';
import { trayOf, type Tray } from '../places/tray.ts';
import css from './run-map.module.css';

/** What is printed. Black on white whatever the theme: paper has one. */
export const RunSheet = ({ run }: { run: Run }) => {
  const tray = trayOf(run.layout, run.rackSize);
  const facts: readonly (readonly [string, string])[] = [
    [
      'Created',
      `${clockIn(run.labTimezone).exact(run.createdAt)}${run.createdBy === null ? '' : `, ${run.createdBy}`}`,
    ],
    ['Instrument', run.instrument?.name ?? 'Manual'],
    ['Layout', `${layoutWords[run.layout]}, ${samplesWords(run.samples)}`],
    ['Status', runStateLabels[run.status]],
    ...run.reagentLots.map(({ reagent, lot }) => [reagent, `lot ${lot}`] as const),
  ];
  return (
    // Where a phone cannot show all of the paper it is moved about, by keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <article className={css.runSheet} aria-label={`Map of run ${run.number}`} tabIndex={0}>
      <header>
        <h2>{run.number}</h2>
        <p>{run.tests.map(({ name }) => name).join(', ')}</p>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {tray === null ? null : <SheetTray run={run} tray={tray} />}
      <PickList run={run} />
      <footer>Picked by ______________________ Checked by ______________________</footer>
    </article>
  );
};

const SheetTray = ({ run, tray }: { run: Run; tray: Tray }) => {
  const byPosition = new Map(run.places.map((place) => [place.position, place]));
  return (
    <table className={css.sheetTray}>
      <caption>Map, {layoutWords[run.layout].toLowerCase()}</caption>
      <TrayRows
        tray={tray}
        corner={
          <th scope="col">
            <span className="sr-only">Row</span>
          </th>
        }
      >
        {(position, column) => (
          <SheetWell
            key={column}
            place={position === null ? undefined : byPosition.get(position)}
            places={run.places}
          />
        )}
      </TrayRows>
    </table>
  );
};

/** "Starling, Wilhelmina" → "SW": the second identifier where there is no room for a name. */
const initials = (name: string): string =>
  name
    .split(/[\s,]+/u)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 3);

const SheetWell = ({ place, places }: { place: RunPlace | undefined; places: readonly RunPlace[] }) => {
  if (place === undefined) return <td data-kind="free" aria-label="Empty" />;
  if (place.kind !== 'order' || place.tube === null)
    return (
      <td data-kind={place.kind}>
        <b>{placeText(place, places)}</b>
        <small>{kindWords[place.kind]}</small>
      </td>
    );
  return (
    <td data-kind="order">
      <b>{place.tube.caseId}</b>
      <small>
        {initials(place.tube.subjectName)} {place.tube.dateOfBirth?.slice(2).replaceAll('-', '')}
        {place.tube.priority === 'stat' ? ' STAT' : ''}
      </small>
    </td>
  );
};

const PickList = ({ run }: { run: Run }) => (
  <table className={css.sheetList}>
    <caption>Pick list</caption>
    <thead>
      <tr>
        <th scope="col">Pos</th>
        <th scope="col">Case ID</th>
        <th scope="col">Tube</th>
        <th scope="col">Subject</th>
        <th scope="col">Born</th>
        <th scope="col">Priority</th>
        <th scope="col">Picked</th>
      </tr>
    </thead>
    <tbody>
      {run.places.map((place) => (
        <tr key={place.position}>
          <th scope="row">{place.name}</th>
          {place.kind === 'order' && place.tube !== null ? (
            <>
              <td>{place.tube.caseId}</td>
              <td>
                {place.tube.barcode} <small>{place.tube.tubeName}</small>
              </td>
              <td>
                {place.tube.subjectName}
                {place.tube.hold === null ? null : <small> On hold: {place.tube.hold}</small>}
              </td>
              <td>{birthWords(place.tube.dateOfBirth)}</td>
              <td>{place.tube.priority === 'routine' ? '' : place.tube.priority.toUpperCase()}</td>
            </>
          ) : (
            <>
              <td>{kindWords[place.kind]}</td>
              <td>{place.lot === null ? '' : `lot ${place.lot}`}</td>
              <td colSpan={3}>
                {placeTitle(place, run.places)}
                <small> {Object.values(place.targets).map(targetWords).join('; ')}</small>
              </td>
            </>
          )}
          <td className={css.sheetTick}>☐</td>
        </tr>
      ))}
    </tbody>
  </table>
);
