import type { RunAround } from '@aliquot/domain/runs/run';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Api } from '../../../api/trpc.ts';
import { stepKeys, useStepKeys } from '../../../commands/step-keys.ts';
import { announce } from '../../../ui/announce.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { runInputOf } from '../list/run-search.ts';
import type { RunView } from './run-view.ts';

/** "3 of 12"; nothing where the run is not in the list any more. */
const placeWords = ({ position, of, more }: RunAround): string =>
  position === null ? '' : `${position} of ${of}${more ? '+' : ''}`;

const whyNot = (around: RunAround | undefined, side: 'previous' | 'next', listed: boolean): string | undefined => {
  if (around === undefined) return 'Looking for it';
  if (around[side] !== null) return undefined;
  return `This is the ${side === 'previous' ? 'first' : 'last'} ${listed ? 'of the list' : 'of the open runs'}`;
};

type Side = 'previous' | 'next';
/** The button that was pressed keeps the focus on the next run, which is a new page to React. */
let pressed: Side | null = null;

export type RunStepsState = {
  around: RunAround | undefined;
  /** Of a list, not only of the open runs. */
  listed: boolean;
  go: (side: Side) => void;
};

/** The runs before and after, by key too; also while the run in between is still being read. */
export const useRunSteps = (api: Api, id: number, view: RunView): RunStepsState => {
  const navigate = useNavigate();
  const runsIn = useRouterState({ select: ({ location }) => location.state.runsIn });
  const listed = runsIn !== undefined;
  const question = api.trpc.runs.around.queryOptions({
    id,
    filters: runsIn === undefined ? null : runInputOf(runsIn).filters,
  });
  const around = useQuery(question).data;
  const step = async (side: Side): Promise<void> => {
    const found = around ?? (await api.queryClient.ensureQueryData(question));
    const to = found[side];
    if (to === null) return announce(whyNot(found, side, listed) ?? '');
    return navigate({ to: '/runs/$runId', params: { runId: to.id }, search: view, state: { runsIn } });
  };
  const go = (side: Side): void =>
    void step(side).catch(() => announce('The runs around this one could not be read. Try again.', 'assertive'));
  useStepKeys((by) => go(by === -1 ? 'previous' : 'next'));
  return { around, listed, go };
};

/** To the run before and after, in the list this one was opened from. */
export const RunSteps = ({ around, listed, go }: RunStepsState) => {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (pressed !== null) box.current?.querySelector<HTMLElement>(`[data-step="${pressed}"]`)?.focus();
    pressed = null;
  }, []);
  const press = (side: Side): void => {
    pressed = side;
    go(side);
  };
  return (
    <nav ref={box} className="run-steps" aria-label={listed ? 'Runs of the list' : 'Open runs'}>
      <IconButton
        icon={ChevronUp}
        size="sm"
        label="Previous run"
        data-step="previous"
        keys={stepKeys.previous}
        disabledReason={whyNot(around, 'previous', listed)}
        onClick={() => press('previous')}
      />
      <span className="run-steps-words">{around === undefined ? '' : placeWords(around)}</span>
      <IconButton
        icon={ChevronDown}
        size="sm"
        label="Next run"
        data-step="next"
        keys={stepKeys.next}
        disabledReason={whyNot(around, 'next', listed)}
        onClick={() => press('next')}
      />
    </nav>
  );
};
