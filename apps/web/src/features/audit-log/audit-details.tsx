import type { AuditEntry } from '@aliquot/domain/records/history';
import { roleFrom } from '@aliquot/domain/auth/roles';
import { Link } from '@tanstack/react-router';
import { Facts } from '#ui/layout/facts.tsx';
import { roleWords } from '#features/auth/role-words.ts';
import { ChangesList } from '#features/records/history/changes-list.tsx';
import { validateAuditSearch } from './audit-search.ts';
import { actionWords, recordWords } from './audit-words.ts';
import css from './audit.module.css';

const roleOf = (role: string | null): string =>
  role === null || roleFrom(role) === null ? '—' : roleWords(roleFrom(role));

/** Everything the trail knows of one change: each field from old to new, and the circumstances. */
export const AuditDetails = ({ entry }: { entry: AuditEntry }) => (
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
          ['Action', actionWords(entry.action)],
          ['Request ID, for support', entry.requestId ?? '—'],
          ['Exact time', entry.at],
        ]}
      />
      <Link
        className="link inline-block py-[3px] wrap-anywhere"
        to="/admin/audit"
        search={validateAuditSearch({ table: entry.rootTable, record: entry.rootKey ?? entry.rootId })}
      >
        All changes of {recordWords(entry)}
      </Link>
    </section>
  </div>
);
