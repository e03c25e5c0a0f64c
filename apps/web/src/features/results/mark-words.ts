import { correctedWords } from '@aliquot/domain/results/correction-words';
import { shownDoubts } from '@aliquot/domain/results/doubt';
import type { Result } from '@aliquot/domain/results/result';

export type MarkKind = 'in_doubt' | 'withdrawn' | 'annulled' | 'proposed' | 'corrected';
export type Mark = { kind: MarkKind; words: string; because: string | null };

/** A list may carry a part of this: what it leaves out is not marked there. */
export type MarkedResult = Pick<Result, 'corrected'> &
  Partial<Pick<Result, 'laterDoubts' | 'annulled' | 'proposal' | 'state' | 'reason'>>;

/** The correction that waits for approval beside an approved result. */
export type Proposed = Pick<Result, 'shown' | 'reason'>;

const mark = (kind: MarkKind, words: string, because: string | null): Mark => ({ kind, words, because });

const proposedWords = ({ shown, reason }: Proposed): string => (reason === null ? shown : `${shown}, ${reason}`);

/** A proposal names the value it would replace; one that replaced an approved value names that. */
const correctionMark = ({ corrected, proposal }: MarkedResult): Mark[] => {
  if (proposal != null) {
    const words = corrected === null ? 'Correction proposed' : `Correction proposed, replaces ${corrected.was}`;
    return [mark('proposed', words, corrected?.reason ?? null)];
  }
  return corrected === null ? [] : [mark('corrected', correctedWords(corrected), corrected.reason)];
};

/** What is to be known beside a value wherever it is shown, the gravest first. */
export const marksOf = (result: MarkedResult, proposed: Proposed | null = null): Mark[] => {
  const { laterDoubts = [], annulled, state, reason } = result;
  const why = shownDoubts(laterDoubts).map((doubt) => doubt.sentence);
  return [
    ...(why.length === 0 ? [] : [mark('in_doubt', 'In doubt', why.join(', '))]),
    ...(state === 'voided' ? [mark('withdrawn', 'Withdrawn', reason ?? null)] : []),
    ...(annulled == null ? [] : [mark('annulled', 'Approval annulled', annulled.because)]),
    ...(proposed === null ? [] : [mark('proposed', 'Correction proposed', proposedWords(proposed))]),
    ...correctionMark(result),
  ];
};

/** "Corrected, was 7.4: Transcription error". */
export const markWords = ({ words, because }: Mark): string => (because === null ? words : `${words}: ${because}`);
