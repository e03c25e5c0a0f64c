import { caseIdOf, countsPer, readCaseIdPattern } from '@aliquot/domain/labs/case-id-pattern';
import { labDay } from '@aliquot/domain/time/lab-day';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckedTextField, type TextCheck } from '#features/records/fields/checked-text-field.tsx';
import { useFieldLabel } from '#features/records/fields/field-label.ts';
import type { OwnField } from '#features/records/fields/field-names.ts';
import { useField } from '#features/records/fields/use-field.ts';

const restarts = {
  day: 'Numbering restarts every day.',
  month: 'Numbering restarts every month.',
  year: 'Numbering restarts every year.',
  ever: 'Numbering never restarts.',
} as const;

const check = (pattern: string): TextCheck => {
  const read = readCaseIdPattern(pattern);
  return read.ok ? { ok: true } : { ok: false, reason: `${read.reason}.`, suggestion: null };
};

/** The first Case ID of today, by the lab's time zone. */
const previewWords = (pattern: string, lab: string, timezone: string, now: Date): string | undefined => {
  const read = readCaseIdPattern(pattern);
  if (!read.ok) return undefined;
  const first = caseIdOf(read.parts, { lab, day: labDay(now, timezone), number: 1 });
  return `First Case ID of today: ${first}. ${restarts[countsPer(read.parts)]}`;
};

/** How accessions are numbered, with the first Case ID it makes. */
export const CasePatternInput = ({ name, lab, timezone }: { name: OwnField; lab: string; timezone: string }) => {
  const { value, change, leave, ref, error } = useField<string>(name);
  const [code, zone]: readonly unknown[] = useWatch({ name: [lab, timezone] });
  const [now] = useState(() => new Date());
  return (
    <CheckedTextField
      label={useFieldLabel(name)}
      className="col-span-full"
      name={name}
      ref={ref}
      error={error}
      check={check}
      right={previewWords(value.trim(), String(code) || 'LAB', String(zone), now)}
      value={value}
      onValueChange={change}
      onLeave={leave}
    />
  );
};
