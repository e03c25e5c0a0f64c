import type { AuditEntry } from '@aliquot/domain/records/history';
import { ChevronRight } from 'lucide-react';
import { useId, type MouseEvent } from 'react';
import { useBelow } from '#ui/layout/breakpoints.ts';
import { Icon } from '#ui/layout/icon.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import { AuditDetails } from './audit-details.tsx';
import { actionWords, whoWords } from './audit-words.ts';
import { ChangeLine } from './change-line.tsx';
import { RecordCell } from './record-cell.tsx';
import css from './audit.module.css';

export type AuditRowProps = {
  entry: AuditEntry;
  index: number;
  open: boolean;
  onToggle: () => void;
  measure?: ((element: HTMLElement | null) => void) | undefined;
};

const hasItsOwnUse = (target: EventTarget) => target instanceof Element && target.closest('a, button') !== null;

/** One change and, opened, its details: a body of its own, so that the two are measured and kept together. */
export const AuditRow = ({ entry, index, open, onToggle, measure }: AuditRowProps) => {
  const details = useId();
  const clock = useLabClock();
  // Reason and address have no column there: a cell over more columns than there are makes the table too wide.
  const narrow = useBelow('lg');
  const toggleByClick = (event: MouseEvent) => {
    // Marking text to copy it ends in a click too.
    if (!hasItsOwnUse(event.target) && getSelection()?.isCollapsed !== false) onToggle();
  };
  return (
    <tbody ref={measure} data-index={index}>
      {/* The button in the first cell does the same by key. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <tr data-openable data-open={open || undefined} aria-rowindex={index + 2} onClick={toggleByClick}>
        <th scope="row">
          <button
            type="button"
            className={css.auditToggle}
            aria-expanded={open}
            aria-controls={open ? details : undefined}
            onClick={onToggle}
          >
            <Icon of={ChevronRight} size={14} />
            <time dateTime={entry.at}>{clock.instant(entry.at)}</time>
          </button>
        </th>
        <td>
          <div className={css.auditLines}>{whoWords(entry)}</div>
        </td>
        <td>
          <div className={css.auditLines}>{actionWords(entry.action)}</div>
        </td>
        <td>
          <div className={css.auditStack}>
            <RecordCell entry={entry} />
          </div>
        </td>
        <td>
          <ChangeLine entry={entry} />
        </td>
        <td className="max-lg:hidden">{entry.reason ?? '—'}</td>
        <td className="max-lg:hidden">
          {entry.address === null ? '—' : <span className="mono">{entry.address}</span>}
        </td>
      </tr>
      {open ? (
        <tr id={details} className={css.auditDetailsRow}>
          <td colSpan={narrow ? 5 : 7}>
            <AuditDetails entry={entry} />
          </td>
        </tr>
      ) : null}
    </tbody>
  );
};
