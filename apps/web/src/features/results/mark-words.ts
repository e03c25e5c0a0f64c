import { correctedWords } from '@aliquot/domain/results/correction-words';
import { shownDoubts } from '@aliquot/domain/results/doubt';
import type { Result } from '@aliquot/domain/results/result';

export type MarkKind = 'in_doubt' | 'withdrawn' | 'annulled' | 'proposed' | 'corrected';
/** Where there is room for a word or two. */
export const markLabels: Readonly<Record<MarkKind, string>> = {
  in_doubt: 'In doubt',
  withdrawn: 'Withdrawn',
  annulled: 'Approval annulled',
  proposed: 'Correction proposed',
  corrected: 'Corrected',
};

export type Mark = { kind: MarkKind; words: string; because: string | null };

/** A list may carry a part of this: what it leaves out is not marked there. */
export type MarkedResult = Pick<Result, 'corrected'> &
  Partial<Pick<Result, 'laterDoubts' | 'annulled' | 'proposal' | 'state' | 'reason'>>;

/** The correction that waits for approval beside an approved result. */
export type Proposed = Pick<Result, 'shown' | 'reason'>;

const mark = (kind: MarkKind, because: string | null, words: string = markLabels[kind]): Mark => ({
  kind,
  words,
  because,
});

const proposedWords = ({ shown, reason }: Proposed): string => (reason === null ? shown : `${shown}, ${reason}`);

/** A proposal names the value it would replace; one that replaced an approved value names that. */
const correctionMark = ({ corrected, proposal }: MarkedResult): Mark[] => {
  if (proposal != null) {
    const words = corrected === null ? undefined : `${markLabels.proposed}, replaces ${corrected.was}`;
    return [mark('proposed', corrected?.reason ?? null, words)];
  }
  return corrected === null ? [] : [mark('corrected', corrected.reason, correctedWords(corrected))];
};

/** What is to be known beside a value wherever it is shown, the gravest first. */
export const marksOf = (result: MarkedResult, proposed: Proposed | null = null): Mark[] => {
  const { laterDoubts = [], annulled, state, reason } = result;
  const why = shownDoubts(laterDoubts).map((doubt) => doubt.sentence);
  return [
    ...(why.length === 0 ? [] : [mark('in_doubt', why.join(', '))]),
    ...(state === 'voided' ? [mark('withdrawn', reason ?? null)] : []),
    ...(annulled == null ? [] : [mark('annulled', annulled.because)]),
    ...(proposed === null ? [] : [mark('proposed', proposedWords(proposed))]),
    ...correctionMark(result),
  ];
};

/** "Corrected, was 7.4: Transcription error". */
export const markWords = ({ words, because }: Mark): string => (because === null ? words : `${words}: ${because}`);
