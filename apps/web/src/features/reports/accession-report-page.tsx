import { FileText } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CentredPage } from '#ui/page/page.tsx';

export const AccessionReportPage = () => (
  <CentredPage>
    <EmptyState icon={FileText} title="Coming soon">
      The report of this accession will be shown here.
    </EmptyState>
  </CentredPage>
);
