import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CentredPage } from '#ui/page/page.tsx';

/** At the address of a page that is not built. It states nothing about the laboratory, and no menu leads here. */
export const NotBuiltPage = () => (
  <CentredPage>
    <EmptyState
      icon={Hourglass}
      title="This page comes with a later version"
      actions={
        <Link to="/accessions" className={buttonClass()}>
          Go to accessions
        </Link>
      }
    />
  </CentredPage>
);
