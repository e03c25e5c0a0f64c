import type { Result } from '@aliquot/domain/results/result';
import { resultStateLabels } from '@aliquot/domain/results/result-state';
import type { LabClock } from '@aliquot/domain/time/lab-clock';
import { initials } from '#ui/layout/avatar.tsx';

export type Standing = { short: string; whole: string };

/** Who approved it, or that it is still to be approved: as it fits a column, and in a sentence. */
export const standingOf = (result: Result, clock: LabClock, now: number): Standing => {
  const { state, approvedBy, approvedAt, enteredBy, enteredAt, calculated, kind } = result;
  if (state === 'approved') {
    const at = clock.clock(approvedAt, now);
    return {
      short: `${initials(approvedBy ?? '?')} ${at}`,
      whole: `Approved by ${approvedBy ?? 'an unknown user'}, ${at}`,
    };
  }
  // That a calculated result is not done is said by a person.
  const by = calculated && kind !== 'not_done' ? 'calculated' : `by ${enteredBy ?? 'an unknown user'}`;
  return {
    short: 'To approve',
    whole: `${resultStateLabels[state]} ${by}, ${clock.clock(enteredAt, now)}; not approved yet`,
  };
};
