import type { AuditEntry } from '@aliquot/domain/records/history';
import { Link } from '@tanstack/react-router';
import { kindWords, namedWords } from '#features/records/history/kind-words.ts';
import { recordLink } from './record-links.ts';
import css from './audit.module.css';

/** What was changed: its kind, its name as a link to its page, and the part of it where it was not the record itself. */
export const RecordCell = ({ entry }: { entry: AuditEntry }) => {
  const page = recordLink(entry);
  const name = entry.rootName ?? '(removed)';
  return (
    <>
      <span className={css.auditName}>
        <span className={css.auditKind}>{kindWords(entry.rootTable)}</span>{' '}
        {page === null ? (
          <span>{name}</span>
        ) : (
          <Link className="link" to={page}>
            {name}
          </Link>
        )}
      </span>
      {entry.table === entry.rootTable ? null : (
        <>
          {' '}
          <span className={css.auditPart}>{namedWords(entry.table, entry.rowName)}</span>
        </>
      )}
    </>
  );
};
