import { Bell } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CentredPage } from '#ui/page/page.tsx';

export const NotificationsPage = () => (
  <CentredPage>
    <EmptyState icon={Bell} title="Coming soon">
      E-mail, fax, HL7, webhook and printer channels will show their status here.
    </EmptyState>
  </CentredPage>
);
