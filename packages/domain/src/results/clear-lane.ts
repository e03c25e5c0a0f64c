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

/** Those that another sentence of the result explains: what the delta was, what the comment says. */
export const deltaReason = 'Delta check failed';
export const commentReason = 'Has a comment';

const capitalised = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** What the flag itself says: "Critical", "High"; null where it says nothing is out of range. */
export const flagReason = ({ flag, critical }: Pick<LaneFacts, 'flag' | 'critical'>): string | null => {
  if (critical) return 'Critical';
  return flag === null || flag === 'N' ? null : capitalised(flagWords[flag]);
};

/** The review reasons of a result. A result without any is clear: only clear results are approved in bulk. */
export const whyNotClear = (facts: LaneFacts): string[] => {
  const hold = blockingHold(facts.holds, 'approve');
  const reasons: (string | false | null)[] = [
    facts.critical && flagReason(facts),
    !facts.critical && facts.mayBeCritical && 'Possibly critical',
    facts.notDone && 'Not done',
    !facts.critical && flagReason(facts),
    facts.flag === null && !facts.notDone && 'No flag, so not known to be normal',
    facts.delta === 'exceeded' && deltaReason,
    facts.offScale && facts.flag === 'N' && 'Outside reportable range',
    facts.instrumentFlags.length > 0 && `Instrument flags: ${facts.instrumentFlags.join(', ')}`,
    facts.hasComment && commentReason,
    !facts.secondEntryAgrees && 'Second entry missing or different',
    !facts.runPassed && 'QC of the run not passed',
    hold !== null && `On hold: ${hold.reason}`,
  ];
  return reasons.filter((reason) => reason !== false && reason !== null);
};
