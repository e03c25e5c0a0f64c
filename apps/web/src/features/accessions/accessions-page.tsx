import { UserRoundX } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { AccessionList, type AccessionListProps } from './list/accession-list.tsx';
import { CentredPage } from '#ui/page/page.tsx';

/** The list of cases; an account without a role is told what to do instead. */
export const AccessionsPage = (props: AccessionListProps) =>
  props.role === null ? <NoRole /> : <AccessionList {...props} />;

const NoRole = () => (
  <CentredPage>
    <EmptyState icon={UserRoundX} title="Your account has no role yet">
      Ask a lab manager to give you one. Until then you can read the help and see your profile.
    </EmptyState>
  </CentredPage>
);
