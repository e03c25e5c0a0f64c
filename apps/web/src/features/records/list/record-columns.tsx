import { labFileTime } from '@aliquot/domain/time/lab-day';
import type { CsvValue } from '@aliquot/domain/csv/csv';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheck, CircleSlash } from 'lucide-react';
import { Badge } from '#ui/layout/badge.tsx';
import type { RowCard } from '#ui/table/data-table-cards.tsx';
import type { DataColumn } from '#ui/table/data-table-model.ts';
import { Icon } from '#ui/layout/icon.tsx';
import type { RowStyles } from '#ui/table/row-styles.ts';
import { agoWords } from '#time/ago-words.ts';
import { useLabClock } from '#time/lab-zone.tsx';
import { homeClock } from '#time/home-zone.ts';
import type { RecordRow } from '../record-calls.ts';
import type { AttributeColumn, RecordWords, StatusColumn } from '../record-kind.ts';
import css from './record-list.module.css';

const activeWords = (active: boolean): string => (active ? 'Active' : 'Inactive');

export const ActiveBadge = ({ active }: { active: boolean }) => (
  <Badge tone={active ? 'green' : 'grey'} icon={active ? CircleCheck : CircleSlash}>
    {activeWords(active)}
  </Badge>
);

export const activeStatus: StatusColumn<RecordRow> = {
  header: 'Status',
  text: ({ active }) => activeWords(active),
  cell: ({ active }) => <ActiveBadge active={active} />,
};

export const Ago = ({ at, now }: { at: string; now: number }) => {
  const clock = useLabClock();
  return (
    <time dateTime={at} title={clock.exact(at)}>
      {agoWords(at, now)}
    </time>
  );
};

const usesColumn = <Row extends RecordRow>(header: string): DataColumn<Row> => ({
  id: 'usedBy',
  header,
  cell: ({ usedBy }) => (usedBy === 0 ? <span className="text-fg-subtle">0</span> : usedBy),
  align: 'right',
  width: 84,
  className: 'max-lg:hidden',
});

/** Name, code, what matters about this kind, how much would feel a change of it, and its status. */
export const recordColumns = <Row extends RecordRow>(
  words: RecordWords,
  attributes: readonly AttributeColumn<Row>[],
  status: StatusColumn<Row> = activeStatus,
): readonly DataColumn<Row>[] => [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name, width: '24%' },
  {
    id: 'code',
    header: words.code ?? 'Code',
    cell: ({ code }) => <span className="mono">{code}</span>,
    sortBy: ({ code }) => code,
    width: words.codeWidth ?? 136,
  },
  ...attributes.map((attribute): DataColumn<Row> => ({
    ...attribute,
    cell: attribute.cell ?? ((row) => attribute.text(row) ?? <span className="text-fg-subtle">–</span>),
  })),
  ...(words.uses === undefined ? [] : [usesColumn<Row>(words.uses)]),
  { id: 'active', header: status.header, cell: status.cell, width: status.width ?? 100 },
];

/** The same columns as a file: exact times, and numbers as numbers. */
export const csvRows = <Row extends RecordRow>(
  words: RecordWords,
  attributes: readonly AttributeColumn<Row>[],
  rows: readonly Row[],
  status: StatusColumn<Row> = activeStatus,
): readonly (readonly CsvValue[])[] => [
  [
    'Name',
    words.code ?? 'Code',
    ...attributes.map(({ header }) => header),
    ...(words.uses === undefined ? [] : [words.uses]),
    status.header,
    'Updated',
  ],
  ...rows.map((row) => [
    row.name,
    row.code,
    ...attributes.map(({ text }) => text(row)),
    ...(words.uses === undefined ? [] : [row.usedBy]),
    status.text(row),
    labFileTime(Date.parse(row.updatedAt), homeClock().zone),
  ]),
];

/** A row on a phone: its name, its code, whether it is in use. */
export const recordCard = <Row extends RecordRow>(row: Row, status: StatusColumn<Row> = activeStatus): RowCard => ({
  title: row.name,
  titleEnd: (
    <span className={css.recordCardEnd}>
      {status.cell(row)}
      <Icon of={ChevronRight} size={14} />
    </span>
  ),
  text: <span className="mono text-fg-muted">{row.code}</span>,
});

const editPath = (path: string, { id }: RecordRow): string => `${path}/${id}/edit`;

/** The first cell of a row leads to its page. */
export const recordLink =
  (path: string): NonNullable<RowStyles<RecordRow>['link']> =>
  (row, link) => <Link to={editPath(path, row)} {...link} />;
