import { Plus } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';

export const NewAccessionPage = () => (
  <div className="page-centre">
    <EmptyState icon={Plus} title="Accessions cannot be recorded yet">
      The form for a new case will be here once this version can receive specimens.
    </EmptyState>
  </div>
);
