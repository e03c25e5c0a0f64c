import type { TaskKind, TaskStatus } from './task-kinds.ts';

/** What a task says of how it came about. */
export type TaskStory = {
  readonly kind: TaskKind;
  readonly status: TaskStatus;
  /** Why the approval was taken back. */
  readonly annulledBecause: string | null;
  /** What came up after it was reported. */
  readonly reasons: readonly string[];
  /** The value it replaced in a report. */
  readonly corrected: { readonly was: string; readonly reason: string | null } | null;
  readonly tube: { readonly barcode: string; readonly rejectReason: string | null } | null;
  /** The value is not to be seen yet, and what changed would tell it. */
  readonly hidden: boolean;
};

const after = (words: string, why: string | null): string => (why === null || why === '' ? words : `${words}: ${why}`);

const correctedWords = ({ reasons, corrected, hidden }: TaskStory): string => {
  if (corrected === null) return after('Correction proposed', hidden ? null : reasons.join('; '));
  return after(
    hidden ? 'Corrected after it was reported' : `Corrected after it was reported, was ${corrected.was}`,
    corrected.reason,
  );
};

/** What happened and why, in one line. */
export const taskSentence = (story: TaskStory): string => {
  const { kind, status, annulledBecause, reasons, tube, hidden } = story;
  if (status !== 'open') return status === 'done' ? 'Done' : 'Not needed any more';
  switch (kind) {
    case 're_approve':
      return after('Approval annulled', hidden ? null : annulledBecause);
    case 'decide':
      return after('In doubt since it was reported', reasons.join('; '));
    case 'corrected_report':
      return correctedWords(story);
    case 'escalated_call':
      return 'Nobody has read the value back in time';
    default:
      return tube === null ? 'Its tube was rejected' : after(`Tube ${tube.barcode} rejected`, tube.rejectReason);
  }
};
