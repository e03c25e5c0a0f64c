import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '#ui/layout/icon.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import { AuditDetails } from './audit-details.tsx';
import type { AuditRowProps } from './audit-row.tsx';
import { actionWords, whoWords } from './audit-words.ts';
import { ChangeLine } from './change-line.tsx';
import { RecordCell } from './record-cell.tsx';
import css from './audit.module.css';

/** One change on a phone. */
export const AuditCard = ({ entry, index, open, onToggle, measure }: AuditRowProps) => {
  const details = useId();
  const clock = useLabClock();
  return (
    <li ref={measure} data-index={index} className={css.auditCard} data-open={open || undefined}>
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
      <p>
        <b>{whoWords(entry)}</b> <span className={css.auditKind}>{actionWords(entry.action)}</span>
      </p>
      <p>
        <RecordCell entry={entry} />
      </p>
      {open ? (
        <div id={details}>
          <AuditDetails entry={entry} />
        </div>
      ) : (
        <ChangeLine entry={entry} />
      )}
    </li>
  );
};
