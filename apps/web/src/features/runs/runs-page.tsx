import { FlaskConical } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';

export const RunsPage = () => (
  <div className="page-centre">
    <EmptyState icon={FlaskConical} title="No runs yet">
      Test runs and their worklists will be listed here once this version can make them.
    </EmptyState>
  </div>
);
