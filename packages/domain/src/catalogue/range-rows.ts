/** The file's ranges as the range rules know them. */
import type { AcknowledgedGap } from '#ranges/range-coverage.ts';
import type { ReferenceRange } from '#ranges/reference-range.ts';
import type { Catalogue } from './files/catalogue-file.ts';
import type { FileResultSpec } from './files/file-tests.ts';
import { limitsFromFile, rangeFromFile } from './files/map-specs.ts';

export type RangeTable = { ranges: readonly ReferenceRange[]; instrumentCode: (id: number) => string };

/**
 * Rows are numbered as a person counts them, so that "range 2" in a finding is the second row of the table. Instruments are
 * numbered for this table only.
 */
export const rangeTableOf = (spec: FileResultSpec): RangeTable => {
  const codes = [...new Set(spec.referenceRanges.flatMap(({ instrument }) => instrument ?? []))];
  const inherited = spec.critical === null ? null : limitsFromFile(spec.critical);
  const ranges = spec.referenceRanges.map((row, at): ReferenceRange => {
    const { checked: _, ...range } = rangeFromFile(row, (code) => codes.indexOf(code) + 1);
    return { ...range, id: at + 1, critical: range.critical ?? inherited };
  });
  return { ranges, instrumentCode: (id) => codes[id - 1] ?? String(id) };
};

export type NamedGap = AcknowledgedGap & { readonly code: string };

/** Every age the laboratory leaves without a range on purpose, with the result it belongs to. */
export const acknowledgedGapsOf = (catalogue: Catalogue): readonly NamedGap[] =>
  catalogue.tests.tests.flatMap((test) =>
    test.resultSpecs.flatMap((spec) =>
      spec.acknowledgedGaps.map((gap) => ({ code: `${test.code}.${spec.code}`, ...gap })),
    ),
  );
