import { FileText } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export const ReportsPage = () => (
  <div className="page-centre">
    <EmptyState icon={FileText} title="No reports yet">
      Reports to review, release and correct will be listed here once this version can make them.
    </EmptyState>
  </div>
);
