import type { Run } from '@aliquot/domain/runs/run';
import { closeGaps } from '@aliquot/domain/runs/run-places';
import { ListOrdered } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import type { RunAction } from './use-run-action.ts';

export type CloseGapsProps = { api: Api; run: Run; busy: boolean; act: (action: RunAction) => void };

/** Renumbers the positions of a list without gaps, until the run starts: after that people work by the numbers. */
export const CloseGaps = ({ api, run, busy, act }: CloseGapsProps) => {
  const decided = closeGaps(new Set(run.places.map(({ position }) => position)), run, run.status);
  return (
    <Button
      size="sm"
      icon={ListOrdered}
      className="max-sm:mx-[6px] max-sm:my-1"
      busy={busy}
      disabledReason={decided.ok ? undefined : decided.sentence}
      onClick={() =>
        act({
          done: `Renumbered 1 to ${run.places.length}`,
          about: 'close the gaps',
          run: (input) => api.client.runs.closeGaps.mutate(input),
        })
      }
    >
      Renumber positions
    </Button>
  );
};
