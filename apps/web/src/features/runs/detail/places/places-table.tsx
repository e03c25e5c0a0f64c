import { calledWords, lastCalled } from '@aliquot/domain/critical-calls/call-words';
import type { Run, RunPlace } from '@aliquot/domain/runs/run';
import { clsx } from 'clsx';
import {
  Check,
  Circle,
  CircleDashed,
  Hand,
  OctagonPause,
  Phone,
  PhoneCall,
  ShieldCheck,
  ShieldQuestionMark,
  ShieldX,
} from 'lucide-react';
import { useLabClock } from '#time/lab-zone.tsx';
import { useMinute } from '#time/use-minute.ts';
import type { RowCard } from '#ui/table/data-table-cards.tsx';
import type { DataColumn } from '#ui/table/data-table-model.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { tableLinkClass } from '#ui/table/table-class.ts';
import { FlagChip } from '#marks/flag-chip.tsx';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import { PriorityBadge } from '#marks/priority-badge.tsx';
import { bornWords } from '@aliquot/domain/subjects/subject-words';
import { kindWords } from '../../run-words.ts';
import { listRows, type ListRow } from './list-rows.ts';
import { controlVerdict, placeState, placeTitle, resultsOf } from './place-style.ts';
import css from './places.module.css';

const verdicts = {
  in: { icon: ShieldCheck, words: 'In control', tone: 'good' },
  out: { icon: ShieldX, words: 'Out of control', tone: 'bad' },
  pending: { icon: ShieldQuestionMark, words: 'QC pending', tone: 'quiet' },
  no_target: { icon: CircleDashed, words: 'No target', tone: 'quiet' },
} as const;

const Mark = ({ icon, words, tone }: { icon: IconShape; words: string; tone: 'good' | 'bad' | 'hold' | 'quiet' }) => (
  <span className={css.placeMark} data-tone={tone}>
    <Icon of={icon} size={14} />
    {words}
  </span>
);

const Called = ({ place }: { place: RunPlace }) => {
  const clock = useLabClock();
  const now = useMinute();
  const at = lastCalled(place.orders);
  return at === null ? null : <Mark icon={PhoneCall} words={calledWords(at, clock, now)} tone="quiet" />;
};

/** The state of a position, by shape and word. */
export const PlaceStateMark = ({ place }: { place: RunPlace }) => {
  if (place.kind !== 'order') return <Mark {...verdicts[controlVerdict(place)]} />;
  const state = placeState(place);
  if (state === 'critical') return <Mark icon={Phone} words="Critical" tone="bad" />;
  if (state === 'called') return <Called place={place} />;
  if (state === 'hold') return <Mark icon={OctagonPause} words="On hold" tone="hold" />;
  const flag = place.orders.map((order) => order.flag).find((found) => found !== null && found !== 'N');
  if (flag != null) return <FlagChip flag={flag} />;
  if (state === 'waiting') return <Mark icon={Circle} words="Pending" tone="quiet" />;
  const approved = place.orders.every((order) => order.approved >= order.required);
  return <Mark icon={Check} words={approved ? 'Approved' : 'Entered'} tone="good" />;
};

const Results = ({ place }: { place: RunPlace }) => {
  if (place.kind !== 'order') {
    const specs = Object.keys(place.targets);
    const read = specs.filter((spec) => place.readings[spec] !== undefined).length;
    return <span className="tabular-nums text-fg-subtle">{specs.length === 0 ? '–' : `${read}/${specs.length}`}</span>;
  }
  const { entered, required } = resultsOf(place);
  return (
    <span className={`tabular-nums ${entered < required ? 'font-medium' : 'text-fg-subtle'}`}>
      {entered}/{required}
    </span>
  );
};

const Who = ({ place, places }: { place: RunPlace; places: readonly RunPlace[] }) =>
  place.kind === 'order' && place.tube !== null ? (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="truncate font-medium">{place.tube.subjectName}</span>
      <span className={css.placeBorn}>{bornWords(place.tube.dateOfBirth, place.tube.sex)}</span>
      {place.tube.priority === 'routine' ? null : <PriorityBadge priority={place.tube.priority} />}
    </span>
  ) : (
    <span className="text-fg-muted">
      {placeTitle(place, places)}
      {place.lot === null ? '' : `, lot ${place.lot}`}
    </span>
  );

const What = ({ place }: { place: RunPlace }) =>
  place.kind === 'order' ? (
    <span className="case">{place.tube?.caseId}</span>
  ) : (
    <span className="font-medium text-fg-muted">{kindWords[place.kind]}</span>
  );

type RowParts = { run: Run; carried: number | null; onOpen: (position: number) => void };

/** The way to a place for those who come by Tab, and on a phone, where a line is no row. */
const PlaceButton = ({ row, onOpen }: { row: ListRow; onOpen: RowParts['onOpen'] }) => (
  <button type="button" className={clsx('mono', css.placePos, tableLinkClass)} onClick={() => onOpen(row.position)}>
    <span className="sr-only">Position </span>
    {row.name}
  </button>
);

const State = ({ row, carried }: { row: ListRow; carried: number | null }) => {
  if (row.position === carried) return <Mark icon={Hand} words="Picked up" tone="quiet" />;
  return row.kind === 'free' ? null : <PlaceStateMark place={row.place} />;
};

const columns = ({ run, carried, onOpen }: RowParts): DataColumn<ListRow>[] => [
  { id: 'place', header: 'Pos', width: 54, cell: (row) => <PlaceButton row={row} onOpen={onOpen} /> },
  {
    id: 'case',
    header: 'Case ID',
    width: 84,
    cell: (row) => (row.kind === 'free' ? free : <What place={row.place} />),
  },
  {
    id: 'who',
    header: 'Subject',
    cell: (row) => (row.kind === 'free' ? null : <Who place={row.place} places={run.places} />),
  },
  {
    id: 'results',
    header: 'Results',
    width: 60,
    cell: (row) => (row.kind === 'free' ? null : <Results place={row.place} />),
  },
  { id: 'state', header: 'Status', width: 150, cell: (row) => <State row={row} carried={carried} /> },
];

const free = <span className={css.placeFree}>Empty</span>;

const card = (row: ListRow, { run, carried, onOpen }: RowParts): RowCard => ({
  title: <PlaceButton row={row} onOpen={onOpen} />,
  marks: row.kind === 'free' ? free : <What place={row.place} />,
  titleEnd: <State row={row} carried={carried} />,
  text: row.kind === 'free' ? null : <Who place={row.place} places={run.places} />,
  textEnd: row.kind === 'free' ? null : <Results place={row.place} />,
});

export type PlacesTableProps = RowParts & { at: number };

/** What stands in the run, in the order of its places; in a list also the numbers that are free. */
export const PlacesTable = ({ run, at, carried, onOpen }: PlacesTableProps) => (
  <DataTable
    caption="Tubes in this run"
    columns={columns({ run, carried, onOpen })}
    rows={listRows(run)}
    getRowId={({ position }) => String(position)}
    rowLabel={({ name }) => name}
    isCurrent={({ position }) => position === at}
    onOpen={({ position }) => onOpen(position)}
    card={(row) => card(row, { run, carried, onOpen })}
  />
);
