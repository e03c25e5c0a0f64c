import { FileText } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export const ReportsPage = () => (
  <div className="page-centre">
    <EmptyState icon={FileText} title="Coming soon">
      Reports to review, release and correct will be listed here.
    </EmptyState>
  </div>
);
