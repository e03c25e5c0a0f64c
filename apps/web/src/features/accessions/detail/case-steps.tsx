import { useNavigate, useRouterState } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { stepKeys, useStepKeys } from '#commands/step-keys.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { InCrumbs } from '#ui/page/crumb-slot.tsx';
import type { AccessionSearch } from '../list/accession-search.ts';
import { useAccessionList } from '../list/use-accession-list.ts';
import { neighbours } from '../preview/neighbours.ts';
import css from './accession-detail.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list of accessions this one was opened from. */
    casesIn?: AccessionSearch | undefined;
  }
}

/** To the case before and after, in the list this one was opened from. */
export const CaseSteps = ({ api, id }: { api: Api; id: number }) => {
  const casesIn = useRouterState({ select: ({ location }) => location.state.casesIn });
  return casesIn === undefined ? null : <StepsIn api={api} id={id} casesIn={casesIn} />;
};

type Side = 'previous' | 'next';

const StepsIn = ({ api, id, casesIn }: { api: Api; id: number; casesIn: AccessionSearch }) => {
  const navigate = useNavigate();
  const { rows, hasNextPage, fetchNextPage } = useAccessionList(api, casesIn);
  const around = neighbours(
    rows.map((row) => row.id),
    id,
  );
  const whyNot = (side: Side): string | undefined => {
    if (around.words === '') return 'This accession is not in the list any more';
    if (around[side] !== null || (side === 'next' && hasNextPage)) return undefined;
    return `This is the ${side === 'previous' ? 'first' : 'last'} in the list`;
  };
  const step = async (side: Side): Promise<void> => {
    const why = whyNot(side);
    if (why !== undefined) return announce(why);
    let to = around[side];
    if (to === null) {
      const { data } = await fetchNextPage();
      const ids = data?.pages.flatMap((page) => page.rows).map((row) => row.id) ?? [];
      to = neighbours(ids, id)[side];
    }
    if (to === null) return announce('Could not load the next accession. Try again.', 'assertive');
    // A step to the next one is no page to come back to.
    return navigate({ to: '/accessions/$accessionId', params: { accessionId: to }, state: { casesIn }, replace: true });
  };
  useStepKeys((by) => void step(by === -1 ? 'previous' : 'next'));
  return (
    <InCrumbs>
      <nav className={css.caseSteps} aria-label="Accessions in the list">
        <IconButton
          icon={ChevronUp}
          size="sm"
          label="Previous accession"
          keys={stepKeys.previous}
          disabledReason={whyNot('previous')}
          onClick={() => void step('previous')}
        />
        <span>
          {around.words}
          {around.words !== '' && hasNextPage ? '+' : ''}
        </span>
        <IconButton
          icon={ChevronDown}
          size="sm"
          label="Next accession"
          keys={stepKeys.next}
          disabledReason={whyNot('next')}
          onClick={() => void step('next')}
        />
      </nav>
    </InCrumbs>
  );
};
