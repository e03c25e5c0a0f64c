import type { ListedChange } from '@aliquot/domain/audit-log/audit-filter';
import { Link } from '@tanstack/react-router';
import { columnWords } from '#features/records/history/change-words.ts';
import { kindWords } from './audit-words.ts';
import { recordLink } from './record-links.ts';
import css from './audit.module.css';

/** What was changed: its kind, its name as a link to its page, and the part of it where it was not the record itself. */
export const EntityCell = ({ entry }: { entry: ListedChange }) => {
  const page = recordLink(entry);
  const name = entry.rootName ?? entry.rootId;
  return (
    <span>
      <span className={css.auditKind}>{kindWords(entry.rootTable)}</span>{' '}
      {page === null ? (
        <span>{name}</span>
      ) : (
        <Link className="link" to={page}>
          {name}
        </Link>
      )}
      {entry.table === entry.rootTable ? null : (
        <span className={css.auditKind}> · {columnWords(entry.table).toLowerCase()}</span>
      )}
    </span>
  );
};
