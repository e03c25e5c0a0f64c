import type { ListedChange } from '@aliquot/domain/audit-log/audit-filter';
import { roleFrom } from '@aliquot/domain/auth/roles';
import { Link } from '@tanstack/react-router';
import { Facts } from '#ui/layout/facts.tsx';
import { roleWords } from '#features/auth/role-words.ts';
import { columnWords } from '#features/records/history/change-words.ts';
import { ChangesList } from '#features/records/history/changes-list.tsx';
import { validateAuditSearch } from './audit-search.ts';
import { recordWords } from './audit-words.ts';
import css from './audit.module.css';

const roleOf = (role: string | null): string =>
  role === null || roleFrom(role) === null ? '—' : roleWords(roleFrom(role));

/** Everything the trail knows of one change: each field from old to new, and the circumstances. */
export const AuditDetails = ({ entry }: { entry: ListedChange }) => (
  <div className={css.auditDetails}>
    <section aria-label="Field changes">
      <ChangesList entry={entry} />
    </section>
    <section aria-label="Details">
      <Facts
        dense
        facts={[
          ['Reason', entry.reason ?? '—'],
          ['Role', roleOf(entry.role)],
          ['Address', entry.address ?? '—'],
          ['Action', entry.action],
          ['Row', `${columnWords(entry.table)}, ${entry.rowId}`],
          ['Request', entry.requestId ?? '—'],
          ['Exact time', entry.at],
        ]}
      />
      <Link
        className="link inline-block py-[3px] wrap-anywhere"
        to="/admin/audit"
        search={validateAuditSearch({ table: entry.rootTable, id: entry.rootId })}
      >
        All changes of {recordWords(entry)}
      </Link>
    </section>
  </div>
);
