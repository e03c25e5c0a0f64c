import { criticalInWords, deltaInWords, limitSigns, spanInWords } from '@aliquot/domain/ranges/limit-words';
import type { Limits } from '@aliquot/domain/ranges/reference-range';
import { mayBeCriticalLabels } from '@aliquot/domain/test-specs/result-spec';
import { valueWords } from '#features/records/history/value-words.ts';
import { readDraft } from '#features/ranges/range-draft.ts';
import { agesWords, sexWords } from '#features/ranges/range-words.ts';
import type { SpecForm } from './spec-form.ts';
import { typeWords } from './type-words.ts';

const tableWords = ({ ranges, gaps }: SpecForm['table']): string => {
  const rows = ranges.map((draft, place) => {
    const { range } = readDraft(draft, place + 1);
    const says = range === null ? 'incomplete' : (limitSigns(range) ?? range.text ?? '');
    return `${sexWords[draft.sex]}, ${agesWords(draft.ageFrom, draft.ageTo)}: ${says}`;
  });
  const meant = gaps.map((gap) => `Gap ${sexWords[gap.sex]}, ${agesWords(gap.ageFrom, gap.ageTo)}: ${gap.reason}`);
  return [...rows, ...meant].join('\n') || '(none)';
};

/** One form has the fields of both kinds of rule; those that are not used say "none". */
const deltaWords = ({ mode, limit, direction, changes, listed, windowHours: hours }: SpecForm['delta']) => {
  const windowHours = hours ?? 0;
  if (changes === 'any') return deltaInWords({ mode: 'change', changes, windowHours }, null);
  if (changes === 'listed') return deltaInWords({ mode: 'change', changes: listed, windowHours }, null);
  return mode === 'none' ? null : deltaInWords({ mode, limit: limit as never, direction, windowHours }, null);
};

const formats: { [Field in keyof SpecForm]?: (value: SpecForm[Field]) => string | null } = {
  type: (type) => typeWords[type].label,
  table: tableWords,
  valid: spanInWords,
  reportableRange: spanInWords,
  critical: (critical) => criticalInWords(critical as Limits) || null,
  mayBeCritical: (choice) => mayBeCriticalLabels[choice],
  delta: deltaWords,
  codedOptions: (options) => options.map(({ code, interpretation }) => `${code}: ${interpretation}`).join('\n') || null,
  formula: ({ expression }) => expression || null,
  entryMode: (mode) => (mode === 'double' ? 'twice' : 'once'),
};

/** A field of a result in a comparison of two versions. */
export const formatSpecField = (field: string, value: unknown): string => {
  const say = formats[field as keyof SpecForm] as ((value: unknown) => string | null) | undefined;
  return say === undefined ? valueWords(value) : (say(value) ?? '—');
};
