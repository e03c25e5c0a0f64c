import { LayoutDashboard } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CentredPage } from '#ui/page/page.tsx';

export const DashboardPage = () => (
  <CentredPage>
    <EmptyState icon={LayoutDashboard} title="Coming soon">
      The dashboard will sum up the day’s work here. It is a preview: turn it off in your profile.
    </EmptyState>
  </CentredPage>
);
