import { blockingHold, type OpenHold } from '#holds/hold.ts';
import type { DeltaVerdict } from '#ranges/delta.ts';
import { flagWords, type ResultFlag } from '#ranges/flag-zones.ts';

export type LaneFacts = {
  flag: ResultFlag | null;
  critical: boolean;
  mayBeCritical: boolean;
  delta: DeltaVerdict['kind'];
  notDone: boolean;
  /** Beyond what the method reports. */
  offScale: boolean;
  hasComment: boolean;
  instrumentFlags: readonly string[];
  /** Double entry: a second person typed the same. True where one entry is enough. */
  secondEntryAgrees: boolean;
  runPassed: boolean;
  holds: readonly OpenHold[];
};

/**
 * Why a result must be looked at by itself. An empty answer puts it into the clear lane, the only one that is accepted in bulk:
 * every doubt keeps it out.
 */
export const whyNotClear = (facts: LaneFacts): string[] => {
  const hold = blockingHold(facts.holds, 'approve');
  const reasons: (string | false)[] = [
    facts.critical && 'It is critical.',
    !facts.critical && facts.mayBeCritical && 'It may be critical.',
    facts.notDone && 'It was not done.',
    !facts.critical && facts.flag !== null && facts.flag !== 'N' && `It is ${flagWords[facts.flag]}.`,
    facts.flag === null && !facts.notDone && 'It has no flag: nothing says that it is normal.',
    facts.delta === 'exceeded' && 'It moved further from the last result than allowed.',
    facts.offScale && facts.flag === 'N' && 'It lies beyond what the method reports.',
    facts.instrumentFlags.length > 0 && `The instrument says: ${facts.instrumentFlags.join(', ')}.`,
    facts.hasComment && 'It has a comment to read.',
    !facts.secondEntryAgrees && 'The second entry is missing or differs.',
    !facts.runPassed && 'The run’s quality control has not passed.',
    hold !== null && `A hold stops it: ${hold.reason}.`,
  ];
  return reasons.filter((reason) => reason !== false);
};
