import type { RunAround } from '@aliquot/domain/runs/run';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { stepKeys, useStepKeys } from '#commands/step-keys.ts';
import { announce } from '#ui/feedback/announce.ts';
import { InCrumbs } from '#ui/page/crumb-slot.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { runInputOf } from '../list/run-search.ts';
import type { RunView } from './run-view.ts';
import css from './run.module.css';

type Side = 'previous' | 'next';

/** "3 of 12"; nothing where the run is not in the list any more. */
const placeWords = ({ position, of, more }: RunAround): string =>
  position === null ? '' : `${position} of ${of}${more ? '+' : ''}`;

const whyNot = (around: RunAround, side: Side, listed: boolean): string | undefined =>
  around[side] === null
    ? `This is the ${side === 'previous' ? 'first' : 'last'} ${listed ? 'in the list' : 'of the open runs'}`
    : undefined;

/** To the run before and after, in the list this one was opened from; also while the run in between is still being read. */
export const RunSteps = ({ api, id, view }: { api: Api; id: number; view: RunView }) => {
  const navigate = useNavigate();
  const runsIn = useRouterState({ select: ({ location }) => location.state.runsIn });
  const listed = runsIn !== undefined;
  const question = api.trpc.runs.around.queryOptions({
    id,
    filters: runsIn === undefined ? null : runInputOf(runsIn).filters,
  });
  const shown = useQuery({ ...question, placeholderData: keepPreviousData });
  // Of the run before, until its own are known: good enough to look at, not to act on.
  const around = shown.isPlaceholderData ? undefined : shown.data;
  const step = async (side: Side): Promise<void> => {
    const found = around ?? (await api.queryClient.ensureQueryData(question));
    const to = found[side];
    if (to === null) return announce(whyNot(found, side, listed) ?? '');
    // A step to the next run is no page to come back to.
    return navigate({ to: '/runs/$runId', params: { runId: to.id }, search: view, state: { runsIn }, replace: true });
  };
  const go = (side: Side): void =>
    void step(side).catch(() => announce('Could not load the previous and next run. Try again.', 'assertive'));
  useStepKeys((by) => go(by === -1 ? 'previous' : 'next'));
  return (
    <InCrumbs>
      <nav className={css.runSteps} aria-label={listed ? 'Runs in the list' : 'Open runs'}>
        <IconButton
          icon={ChevronUp}
          size="sm"
          label="Previous run"
          keys={stepKeys.previous}
          disabledReason={around === undefined ? undefined : whyNot(around, 'previous', listed)}
          onClick={() => go('previous')}
        />
        <span className={css.runStepsWords}>{shown.data === undefined ? '' : placeWords(shown.data)}</span>
        <IconButton
          icon={ChevronDown}
          size="sm"
          label="Next run"
          keys={stepKeys.next}
          disabledReason={around === undefined ? undefined : whyNot(around, 'next', listed)}
          onClick={() => go('next')}
        />
      </nav>
    </InCrumbs>
  );
};
