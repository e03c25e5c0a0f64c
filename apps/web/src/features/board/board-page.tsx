import { Kanban } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CentredPage } from '#ui/page/page.tsx';

export const BoardPage = () => (
  <CentredPage>
    <EmptyState icon={Kanban} title="Coming soon">
      The board will show open accessions by workflow step.
    </EmptyState>
  </CentredPage>
);
