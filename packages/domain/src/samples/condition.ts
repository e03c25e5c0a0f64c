/** How a tube arrived, and what follows from it. */
import type { BlockableStep, HoldCategory } from '#holds/hold.ts';

export const sampleConditions = [
  'ok',
  'hemolysed',
  'lipemic',
  'icteric',
  'clotted',
  'qns',
  'leaking',
  'mislabelled',
  'unlabelled',
  'warm',
] as const;
export type SampleCondition = (typeof sampleConditions)[number];

export const conditionLabels: Readonly<Record<SampleCondition, string>> = {
  ok: 'OK',
  hemolysed: 'Hemolyzed',
  lipemic: 'Lipemic',
  icteric: 'Icteric',
  clotted: 'Clotted',
  qns: 'Short volume',
  leaking: 'Leaking',
  mislabelled: 'Mislabeled',
  unlabelled: 'Unlabeled',
  warm: 'Wrong temperature',
};

/** One letter each, for a hand that holds a scanner. */
export const conditionKeys: Readonly<Record<SampleCondition, string>> = {
  ok: 'o',
  hemolysed: 'h',
  lipemic: 'l',
  icteric: 'i',
  clotted: 'b',
  qns: 'v',
  leaking: 'k',
  mislabelled: 'm',
  unlabelled: 'u',
  warm: 't',
};

type RuleHold = {
  readonly category: HoldCategory;
  readonly reason: string;
  readonly blocks: readonly BlockableStep[];
};

/** What a condition does: nothing, a remark that stays on the tube, a hold, or a hold and the proposal to reject the tube. */
export type ConditionEffect = {
  readonly kind: 'none' | 'note' | 'hold' | 'reject';
  readonly hold: RuleHold | null;
  /** For the person at the bench: what it means and what to do next. */
  readonly sentence: string;
};

const nothing: ConditionEffect = { kind: 'none', hold: null, sentence: 'No effect.' };
const note = (sentence: string): ConditionEffect => ({ kind: 'note', hold: null, sentence });

type Stop = {
  kind: 'hold' | 'reject';
  category: HoldCategory;
  blocks: readonly BlockableStep[];
  why: string;
  next: string;
};

/**
 * Turbid and yellow serum disturbs single methods, which the bench judges: it is remarked. A value that would mislead the
 * doctor waits for a person. What cannot be worked, or is nobody's for certain, should be collected again.
 */
const stops: Readonly<Partial<Record<SampleCondition, Stop>>> = {
  hemolysed: {
    kind: 'hold',
    category: 'specimen',
    blocks: ['report'],
    why: 'is hemolyzed',
    next: 'Decide which results can be reported.',
  },
  qns: {
    kind: 'hold',
    category: 'specimen',
    blocks: ['run'],
    why: 'has too little volume',
    next: 'Decide which tests to run first.',
  },
  warm: {
    kind: 'hold',
    category: 'specimen',
    blocks: ['run'],
    why: 'arrived at the wrong temperature',
    next: 'Decide which tests can still be run.',
  },
  clotted: {
    kind: 'reject',
    category: 'specimen',
    blocks: ['run', 'report'],
    why: 'is clotted',
    next: 'Reject it and ask for another, or release the hold.',
  },
  leaking: {
    kind: 'reject',
    category: 'specimen',
    blocks: ['run', 'report'],
    why: 'is leaking',
    next: 'Reject it and ask for another, or release the hold.',
  },
  mislabelled: {
    kind: 'reject',
    category: 'identity',
    blocks: ['run', 'report'],
    why: 'is mislabeled',
    next: 'Reject it, or find out whose it is.',
  },
  unlabelled: {
    kind: 'reject',
    category: 'identity',
    blocks: ['run', 'report'],
    why: 'came without a label',
    next: 'Reject it, or find out whose it is.',
  },
};

const notes: Readonly<Partial<Record<SampleCondition, string>>> = {
  lipemic: 'Comment added: lipemic. Check methods affected by lipemia.',
  icteric: 'Comment added: icteric. Check methods affected by bilirubin.',
};

/** What follows when this tube is found in this condition. */
export const followCondition = (condition: SampleCondition, barcode: string): ConditionEffect => {
  const stop = stops[condition];
  if (stop !== undefined) {
    const { kind, category, blocks, why, next } = stop;
    return {
      kind,
      hold: { category, blocks, reason: `Tube ${barcode} ${why}. ${next}` },
      sentence: `The accession is on hold: the tube ${why}. ${next}`,
    };
  }
  const remark = notes[condition];
  return remark === undefined ? nothing : note(remark);
};
