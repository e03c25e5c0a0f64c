import type { ScanEntry } from './scans.ts';

const outcomeWords = {
  asking: 'Looking it up',
  unknown: 'No match',
  ambiguous: 'Not opened: more than one record',
  failed: 'Could not be looked up',
  repeated: 'Duplicate scan ignored',
} as const;

/** What became of one code. */
export const scanWords = ({ outcome, code }: ScanEntry): string => {
  if (outcome.kind === 'found') return outcome.match.label;
  return outcome.kind === 'unknown' ? `${outcomeWords.unknown} for ${code}` : outcomeWords[outcome.kind];
};

export const isBadScan = ({ outcome: { kind } }: ScanEntry): boolean =>
  kind === 'unknown' || kind === 'failed' || kind === 'ambiguous';
