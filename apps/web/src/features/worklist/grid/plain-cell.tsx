import type { WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FlagChip } from '#marks/flag-chip.tsx';
import { PriorityBadge } from '#marks/priority-badge.tsx';
import { tableLinkClass } from '#ui/table/table-class.ts';
import { bornWords } from '@aliquot/domain/subjects/subject-words';
import type { WorklistSession } from '../worklist-session.ts';
import { NoteMark } from '../notes/note-mark.tsx';
import { RowStatus } from '../bar/row-status.tsx';
import { numberOf, trendOf } from '#features/results/figures.ts';
import { toneOf } from '#features/results/flag-tone.ts';
import { Sparkline } from '#features/results/sparkline.tsx';
import { kindWords } from '#features/runs/run-words.ts';
import { deltaShown } from '#features/results/result-words.ts';
import { ageAndSex, targetShown } from '../rows/result-words.ts';
import { cellOf, isSample } from '../rows/worklist-rows.ts';
import type { GridColumn } from './grid-columns.ts';
import { rangeWords } from '#features/results/range-words.ts';
import css from './cells.module.css';

type CellProps = {
  session: WorklistSession;
  row: WorklistRow;
  column: GridColumn;
  specs: readonly WorklistColumn[];
  menu: ReactNode;
};

/** What stands in a cell that is only read. */
export const PlainCell = ({ session, row, column, specs, menu }: CellProps): ReactNode => {
  const { tube } = row;
  const sample = isSample(row);
  const cell = column.spec === null ? undefined : cellOf(row, column.spec.specId);
  switch (column.kind) {
    case 'place':
      return row.place;
    case 'case':
      return sample && tube !== null ? (
        <Link
          to="/runs/$runId/worklist/$testId/results/$orderId"
          from="/runs/$runId/worklist/$testId/"
          params={{ orderId: row.orderId ?? 0 }}
          className={clsx(tableLinkClass, css.case)}
          tabIndex={-1}
        >
          {tube.caseId}
        </Link>
      ) : (
        <span className={css.kind}>{kindWords[row.kind]}</span>
      );
    case 'subject':
      return sample && tube !== null ? (
        <span className={css.who}>
          <span className={css.name}>{tube.subjectName}</span>
          {tube.priority === 'stat' ? <PriorityBadge priority="stat" /> : null}
          <span className={css.age} title={bornWords(tube.dateOfBirth, tube.sex)}>
            {ageAndSex(row)}
          </span>
        </span>
      ) : (
        <span className={css.who}>
          <span>{row.label}</span>
          <span className={css.age}>{row.lot === null ? '' : `lot ${row.lot}`}</span>
        </span>
      );
    case 'specimen':
      return tube?.tubeName ?? <span className={css.quiet}>–</span>;
    case 'unit':
      return column.spec?.unit ?? '';
    case 'flag':
      return cell?.result?.flag == null || cell.result.flag === 'N' ? null : (
        <span title={cell.result.flagBecause}>
          <FlagChip flag={cell.result.flag} />
        </span>
      );
    case 'reference':
      return sample ? (
        rangeWords(cell?.result?.rangeShown ?? cell?.range?.shown ?? null)
      ) : (
        <span className={css.target}>{targetShown(row, column.spec?.specId ?? 0)}</span>
      );
    case 'previous':
      return cell?.earlier[0]?.shown ?? (sample ? <span className={css.quiet}>–</span> : '');
    case 'delta':
      return <Delta result={cell?.result ?? null} />;
    case 'trend':
      return (
        <Sparkline
          values={trendOf(cell?.earlier ?? [], cell?.result?.shown)}
          low={numberOf(cell?.range?.low)}
          high={numberOf(cell?.range?.high)}
          last={toneOf(cell?.result?.flag ?? null)}
        />
      );
    case 'note':
      return sample ? <NoteMark session={session} row={row} /> : null;
    default:
      return (
        <span className={css.end}>
          <RowStatus session={session} row={row} columns={specs} />
          {menu}
        </span>
      );
  }
};

const Delta = ({ result }: { result: Parameters<typeof deltaShown>[0] }) => {
  const shown = deltaShown(result);
  if (shown === null) return null;
  const over = result?.delta === 'exceeded';
  return (
    <span className={css.delta} data-over={over || undefined} title={result?.deltaBecause}>
      {over ? 'Δ ' : ''}
      {shown}
    </span>
  );
};
