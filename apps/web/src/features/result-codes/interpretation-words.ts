import type { Interpretation } from '@aliquot/domain/result-codes/result-code';

type Words = { label: string; hint: string };

/** How a value reads where a test does not say otherwise. */
export const interpretationWords: Readonly<Record<Interpretation, Words>> = {
  normal: { label: 'Normal', hint: 'As expected: no flag.' },
  abnormal: { label: 'Abnormal', hint: 'Flagged A.' },
  critical: { label: 'Critical', hint: 'Flagged AA, and must be called.' },
  none: { label: 'Descriptive only', hint: 'A description, such as a color or an organism: no flag.' },
  failed: { label: 'No result', hint: 'The test could not be done, for example too little volume.' },
};

export const interpretationOptions = Object.entries(interpretationWords).map(([value, words]) => ({ value, ...words }));
