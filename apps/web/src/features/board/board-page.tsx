import { Kanban } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export const BoardPage = () => (
  <div className="page-centre">
    <EmptyState icon={Kanban} title="Coming soon">
      The board will show open accessions by workflow step.
    </EmptyState>
  </div>
);
