import type { Role } from '@aliquot/domain/auth/roles';
import { TextAlignStart, UserRoundX } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';

const columns = ['Case ID', 'Status', 'Subject', 'Client', 'Type', 'Due'] as const;

/** The list's frame. Its rows come with accessioning; until then it says so instead of looking broken. */
export const AccessionsPage = ({ role }: { role: Role | null }) => {
  if (role === null) return <NoRole />;
  return (
    <>
      <div className="list-head" aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <div className="page-centre">
        <EmptyState icon={TextAlignStart} title="No accessions yet">
          Cases will be listed here with their status, holds and due times once this version can receive them.
        </EmptyState>
      </div>
    </>
  );
};

const NoRole = () => (
  <div className="page-centre">
    <EmptyState icon={UserRoundX} title="Your account has no role yet">
      Ask a lab manager to give you one. Until then you can read the help and see your profile.
    </EmptyState>
  </div>
);
