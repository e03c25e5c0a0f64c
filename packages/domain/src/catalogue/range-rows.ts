/** The file's ranges as the range rules know them. */
import { decimal, type DecimalText } from '../tests/decimal.ts';
import type { AcknowledgedGap } from '../tests/range-coverage.ts';
import type { Limits, ReferenceRange } from '../tests/reference-range.ts';
import type { Catalogue } from './catalogue-file.ts';
import type { FileRange, FileResultSpec } from './file-tests.ts';

type FileLimits = Pick<FileRange, 'low' | 'high' | 'lowInclusive' | 'highInclusive'>;

export const figureText = (value: number): DecimalText => decimal(String(value));
const textOrNull = (value: number | null): DecimalText | null => (value === null ? null : figureText(value));

export const limitsOf = ({ low, high, lowInclusive, highInclusive }: FileLimits): Limits => ({
  low: textOrNull(low),
  high: textOrNull(high),
  lowInclusive,
  highInclusive,
});

/** Rows are numbered as a person counts them, so that "range 2" in a finding is the second row of the table. */
export const referenceRangeOf = (spec: FileResultSpec, row: FileRange, at: number): ReferenceRange => {
  const critical = row.critical ?? spec.critical;
  return {
    id: at + 1,
    sex: row.sex,
    ageFrom: row.ageFrom,
    ageTo: row.ageTo,
    instrumentId: null,
    method: null,
    ...limitsOf(row),
    critical: critical === null ? null : limitsOf(critical),
    text: row.text,
    effectiveFrom: null,
    effectiveTo: null,
    source: row.source,
  };
};

export type NamedGap = AcknowledgedGap & { readonly code: string };

/** Every age the laboratory leaves without a range on purpose, with the result it belongs to. */
export const acknowledgedGapsOf = (catalogue: Catalogue): readonly NamedGap[] =>
  catalogue.tests.tests.flatMap((test) =>
    test.resultSpecs.flatMap((spec) =>
      spec.acknowledgedGaps.map((gap) => ({ code: `${test.code}.${spec.code}`, ...gap })),
    ),
  );
