import { FileText } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export const AccessionReportPage = () => (
  <div className="page-centre">
    <EmptyState icon={FileText} title="No report yet">
      The report of this accession will be shown here once this version can make it.
    </EmptyState>
  </div>
);
