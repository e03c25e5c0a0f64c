import type { AccessionRow } from '@aliquot/domain/accessions/accession';
import { listColumns, type ListColumn } from '@aliquot/domain/accessions/list-columns';
import { holdCategoryLabels } from '@aliquot/domain/holds/hold';
import { clsx } from 'clsx';
import { Clock, OctagonPause } from 'lucide-react';
import { Avatar } from '#ui/layout/avatar.tsx';
import type { RowCard } from '#ui/table/data-table-cards.tsx';
import type { DataColumn } from '#ui/table/data-table-model.ts';
import { Icon } from '#ui/layout/icon.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { StatusBadge } from '#marks/status-badge.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { clockIn } from '#time/clock-in.ts';
import { FittedWords, HoldMark, PriorityMark, TypeWords } from '../row-marks.tsx';
import { dueWords } from './due-words.ts';
import { bornWords } from '@aliquot/domain/subjects/subject-words';
import css from './accession-list.module.css';

const toneClasses = {
  over: 'font-semibold text-danger',
  soon: 'font-medium',
  later: 'text-fg-muted',
  done: 'text-fg-subtle',
};

const Due = ({ row, now }: { row: AccessionRow; now: number }) => {
  const { text, tone } = dueWords(row.dueAt, row.status, now);
  return (
    <span className={`inline-flex items-center gap-1 ${toneClasses[tone]}`}>
      {tone === 'over' ? <Icon of={Clock} size={14} /> : null}
      {text}
    </span>
  );
};

const Subject = ({ row }: { row: AccessionRow }) => (
  <span className="flex min-w-0 items-baseline gap-2">
    <span className="truncate font-medium">{row.subjectName}</span>
    <span className="flex-none text-label tabular-nums text-fg-subtle">{bornWords(row.dateOfBirth, row.sex)}</span>
  </span>
);

/** Where there is no room for the hold's own column, its mark stands beside the status. */
const Status = ({ row }: { row: AccessionRow }) => (
  <span className="inline-flex items-center gap-1.5">
    <StatusBadge status={row.status} />
    {row.hasHold ? (
      <span
        className="inline-flex align-middle text-hold-fg lg:hidden print:hidden"
        title={row.holdCategory === null ? 'On hold' : holdCategoryLabels[row.holdCategory]}
      >
        <Icon of={OctagonPause} size={14} />
        <VisuallyHidden>On hold</VisuallyHidden>
      </span>
    ) : null}
  </span>
);

/** The time of today, else the day: what fits a narrow column, on the clock of the laboratory; in full under the pointer. */
const time = ({ labTimezone }: AccessionRow, iso: string | null, now: number) => {
  const clock = clockIn(labTimezone);
  return (
    <span className="tabular-nums text-fg-muted">
      {iso === null ? (
        '–'
      ) : (
        <time dateTime={iso} title={clock.exact(iso)}>
          {clock.sameDay(iso, now) ? clock.time(iso) : clock.shortDay(iso, now)}
        </time>
      )}
    </span>
  );
};

const CaseNumber = ({ row }: { row: AccessionRow }) => <span className="case">{row.caseId}</span>;

const Client = ({ name }: { name: string }) => (
  <span className="text-fg-muted">
    <FittedWords>{name}</FittedWords>
  </span>
);

/** The server orders by two of them; the others are only read. */
const sorted = () => null;

/** Every column has a width: together they are the least the table takes before it scrolls in its own box. */
const allOf = (now: number): Readonly<Record<ListColumn, Omit<DataColumn<AccessionRow>, 'id' | 'header'>>> => ({
  case: { width: 'var(--number-width, 112px)', sortBy: sorted, cell: (row) => <CaseNumber row={row} /> },
  status: { width: 114, cell: (row) => <Status row={row} /> },
  hold: {
    width: 'var(--hold-width)',
    className: 'max-lg:hidden print:table-cell',
    cell: (row) => <HoldMark row={row} />,
  },
  priority: { width: 66, cell: (row) => <PriorityMark row={row} /> },
  subject: { width: 'var(--subject-width)', cell: (row) => <Subject row={row} /> },
  client: {
    width: 'var(--client-width)',
    className: 'max-lg:hidden print:table-cell',
    cell: (row) => <Client name={row.clientName} />,
  },
  type: { width: 88, className: 'max-[1536px]:hidden', cell: ({ testType }) => <TypeWords code={testType} /> },
  tests: {
    width: 'var(--tests-width)',
    className: clsx('max-lg:hidden print:table-cell', css.testsDone),
    cell: ({ testsDone, testsTotal }) => <Progress label="Tests done" done={testsDone} of={testsTotal} />,
  },
  collected: { width: 100, align: 'right', className: 'max-lg:hidden', cell: (row) => time(row, row.collectedAt, now) },
  received: {
    width: 88,
    align: 'right',
    className: 'max-[1440px]:hidden',
    cell: (row) => time(row, row.receivedAt, now),
  },
  due: { width: 128, sortBy: sorted, cell: (row) => <Due row={row} now={now} /> },
  created: { width: 100, align: 'right', className: 'max-lg:hidden', cell: (row) => time(row, row.createdAt, now) },
  assignee: {
    width: 52,
    headerHidden: true,
    className: 'max-lg:hidden',
    cell: ({ assignee }) => <Avatar name={assignee ?? undefined} />,
  },
});

/** The columns in sight, in their order. */
export const accessionColumns = (names: readonly ListColumn[], now: number): DataColumn<AccessionRow>[] => {
  const all = allOf(now);
  return names.map((id) => ({ id, header: listColumns[id].header, ...all[id] }));
};

export const accessionCard = (row: AccessionRow, now: number): RowCard => ({
  title: <span className="case whitespace-nowrap">{row.caseId}</span>,
  marks: (
    <>
      <PriorityMark row={row} />
      <HoldMark row={row} />
    </>
  ),
  titleEnd: <StatusBadge status={row.status} />,
  text: <Subject row={row} />,
  textEnd: <Due row={row} now={now} />,
});
