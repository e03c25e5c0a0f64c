import { Bell } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export const NotificationsPage = () => (
  <div className="page-centre">
    <EmptyState icon={Bell} title="Coming soon">
      E-mail, fax, HL7, webhook and printer channels will show their status here.
    </EmptyState>
  </div>
);
