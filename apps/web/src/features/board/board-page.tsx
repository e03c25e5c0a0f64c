import { Kanban } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export const BoardPage = () => (
  <div className="page-centre">
    <EmptyState icon={Kanban} title="No open accessions">
      Open cases will stand here in the columns of their workflow once this version can receive them.
    </EmptyState>
  </div>
);
