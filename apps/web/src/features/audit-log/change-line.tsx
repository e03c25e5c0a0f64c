import type { AuditEntry } from '@aliquot/domain/records/history';
import { changesLine } from '#features/records/history/change-words.ts';
import { changeWords } from './audit-words.ts';
import css from './audit.module.css';

/** What a change says, in two lines at most; all of it stands in its details. */
export const ChangeLine = ({ entry }: { entry: AuditEntry }) => (
  <div className={css.auditLines}>
    {entry.change === 'update' ? null : <span className={css.auditChange}>{changeWords[entry.change]}. </span>}
    {changesLine(entry)}
  </div>
);
