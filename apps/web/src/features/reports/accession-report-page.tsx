import { FileText } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export const AccessionReportPage = () => (
  <div className="page-centre">
    <EmptyState icon={FileText} title="Coming soon">
      The report of this accession will be shown here.
    </EmptyState>
  </div>
);
