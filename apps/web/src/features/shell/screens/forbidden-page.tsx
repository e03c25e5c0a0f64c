import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CentredPage } from '#ui/page/page.tsx';

/** For someone who may be here, but not on this page: says which role it takes and whom to ask. */
export const ForbiddenPage = () => (
  <CentredPage role="alert">
    <EmptyState
      icon={Lock}
      title="Forbidden"
      actions={
        <Link to="/accessions" className={buttonClass()}>
          Go to accessions
        </Link>
      }
    >
      Lab managers only. Ask a lab manager if you need access.
    </EmptyState>
  </CentredPage>
);
