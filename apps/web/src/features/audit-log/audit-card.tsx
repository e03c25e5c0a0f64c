import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '#ui/layout/icon.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import { AuditDetails } from './audit-details.tsx';
import type { AuditRowProps } from './audit-row.tsx';
import { actionWords, changeWords, whoWords } from './audit-words.ts';
import { EntityCell } from './entity-cell.tsx';
import { fieldChanges } from '#features/records/history/change-words.ts';

/** One change on a phone. */
export const AuditCard = ({ entry, index, open, onToggle, measure }: AuditRowProps) => {
  const details = useId();
  const clock = useLabClock();
  const fields = fieldChanges(entry).map(({ label }) => label);
  return (
    <li ref={measure} data-index={index} className="audit-card" data-open={open || undefined}>
      <button
        type="button"
        className="audit-toggle"
        aria-expanded={open}
        aria-controls={open ? details : undefined}
        onClick={onToggle}
      >
        <Icon of={ChevronRight} size={14} />
        <time dateTime={entry.at}>{clock.instant(entry.at)}</time>
      </button>
      <p>
        <b>{whoWords(entry)}</b> <span className="audit-kind">{actionWords(entry.action)}</span>
      </p>
      <p>
        <EntityCell entry={entry} />
      </p>
      {open ? (
        <div id={details}>
          <AuditDetails entry={entry} />
        </div>
      ) : (
        <p className="audit-card-change">
          <span className="audit-change">{changeWords[entry.change]}:</span> {fields.join(', ')}
        </p>
      )}
    </li>
  );
};
