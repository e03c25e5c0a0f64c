/** In the order they are shown: what reaches people outside first. */
export const followGroups = [
  /** Told a value that is not the value any more. */
  'call_back',
  /** Reported, and a correction is proposed. */
  'corrected_report',
  /** Reported, in doubt: somebody decides whether it stands. */
  'decide',
  /** Loses its approval. */
  'approve_again',
  'ends',
  /** Open, with another value, flag or review reason; or reported, and no longer in doubt. */
  'judged_again',
] as const;
export type FollowGroup = (typeof followGroups)[number];
