import { mostBatchTubes } from '@aliquot/domain/labels/batch/plan-batch';
import type { Run } from '@aliquot/domain/runs/run';

/** The tubes of a run in the order of their positions, each once: a duplicate is of a tube that has its own place. */
export const runSamples = ({ places }: Pick<Run, 'places'>): readonly number[] => [
  ...new Set(
    places
      .toSorted((a, b) => a.position - b.position)
      .flatMap(({ kind, tube }) => (kind === 'order' && tube?.sampleId != null ? [tube.sampleId] : [])),
  ),
];

/** Why no labels of it can be printed; undefined when they can. */
export const labelsObstacle = (run: Pick<Run, 'places'>): string | undefined => {
  const tubes = runSamples(run).length;
  if (tubes === 0) return 'There is no tube in this run. Add one first.';
  return tubes > mostBatchTubes ? `Labels of at most ${mostBatchTubes} tubes are printed at once.` : undefined;
};
