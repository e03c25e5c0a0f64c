import { LayoutDashboard } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export const DashboardPage = () => (
  <div className="page-centre">
    <EmptyState icon={LayoutDashboard} title="Coming soon">
      The dashboard will sum up the day’s work here. It is a preview: turn it off in your profile.
    </EmptyState>
  </div>
);
