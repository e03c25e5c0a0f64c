import type { ResultSpec } from '#test-specs/result-spec.ts';
import { stepNamed } from '#workflows/workflow-steps.ts';
import type { BenchOrder } from './bench-facts.ts';
import type { StoredResult } from './stored-result.ts';

type Worked = Pick<BenchOrder, 'steps'>;
type Entered = Pick<StoredResult, 'calculated' | 'secondById' | 'enteredById'> & { readonly state: string };

export const needsSecondEntry = ({ steps }: Worked, { entryMode }: Pick<ResultSpec, 'entryMode'>): boolean =>
  entryMode === 'double' || stepNamed(steps, 'entry').params.mode === 'double';

/** The second person must not see what the first typed; whoever typed it may, and so may all once both did. */
export const isHiddenFrom = (
  actorId: number | null,
  order: Worked,
  spec: Pick<ResultSpec, 'entryMode'>,
  { calculated, state, secondById, enteredById }: Entered,
): boolean =>
  needsSecondEntry(order, spec) &&
  !calculated &&
  state !== 'approved' &&
  secondById === null &&
  enteredById !== actorId &&
  stepNamed(order.steps, 'entry').params.showFirstEntry !== true;

export type SecondEntry = 'not_needed' | 'missing' | 'agrees' | 'differs';

export const secondEntryOf = (
  order: Worked,
  spec: Pick<ResultSpec, 'entryMode'>,
  { calculated, secondAgrees, proposedBy }: Pick<StoredResult, 'calculated' | 'secondAgrees' | 'proposedBy'>,
): SecondEntry => {
  // What follows from other facts was typed by nobody.
  if (calculated || proposedBy === 'engine' || !needsSecondEntry(order, spec)) return 'not_needed';
  if (secondAgrees === null) return 'missing';
  return secondAgrees ? 'agrees' : 'differs';
};
