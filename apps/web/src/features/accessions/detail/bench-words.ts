import type { TimelineEntry } from '@aliquot/domain/accessions/case-extras';
import { text, type TimelineText } from './timeline-text.ts';

const resultStates: Readonly<Record<string, string>> = {
  approved: 'approved',
  rejected: 'rejected',
  superseded: 'corrected',
  withdrawn: 'withdrawn',
};

/** A value changed where it stood says so; that it is current no more follows from what happened to it. */
export const resultWords = ({ change, after }: TimelineEntry): TimelineText | null => {
  const resultText = (what: string): TimelineText => ({
    kind: 'result',
    one: `Result ${what}`,
    many: (n) => `${n} results ${what}`,
  });
  if (change === 'insert') return resultText('entered');
  const moved = text(after, 'state');
  if (moved !== null && moved in resultStates)
    return { ...resultText(resultStates[moved] ?? ''), more: text(after, 'reason') };
  return text(after, 'typed') === null ? null : resultText('changed');
};

export const callWords = ({ change, after }: TimelineEntry): TimelineText | null => {
  if (change === 'insert') return { kind: 'call', one: 'Critical call due', tone: 'hold' };
  const moved = text(after, 'status');
  if (moved === 'done') {
    return {
      kind: 'call',
      one: 'Critical value called',
      more: `Read back by ${text(after, 'read_back_by') ?? 'someone'}`,
    };
  }
  if (moved === 'open') return { kind: 'call', one: 'Critical call reopened', tone: 'hold' };
  if (moved === 'not_needed') return { kind: 'call', one: 'Critical call no longer needed' };
  const later = text(after, 'later_reason');
  if (later !== null) return { kind: 'call', one: 'Call postponed', more: later };
  return after !== null && 'attempts' in after ? { kind: 'call', one: 'Call attempted' } : null;
};
