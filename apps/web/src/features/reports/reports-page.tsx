import { FileText } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CentredPage } from '#ui/page/page.tsx';

export const ReportsPage = () => (
  <CentredPage>
    <EmptyState icon={FileText} title="Coming soon">
      Reports to review, release and correct will be listed here.
    </EmptyState>
  </CentredPage>
);
