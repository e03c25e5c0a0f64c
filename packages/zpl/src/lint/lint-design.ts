import type { LabelValues } from '../content/bindings.ts';
import { withBarHeight } from '../design/geometry.ts';
import type { LabelDesign } from '../design/label-design.ts';
import type { Painter } from '../draw/draw-text.ts';
import type { DesignWarning } from './design-warning.ts';
import { lintCodes } from './lint-codes.ts';
import { lintBindings, lintContents, lintHeights } from './lint-contents.ts';
import { lintIdentity } from './lint-identity.ts';
import { lintPlaces } from './lint-places.ts';

const order = { error: 0, warning: 1 } as const;

/** Everything about a design that a tube, a scanner or a person would suffer from, judged with these examples; errors first. */
export const lintDesign = (
  { settings, fields }: LabelDesign,
  examples: readonly LabelValues[],
  painter: Painter,
  mostTextFixes = 10,
): readonly DesignWarning[] => {
  const design = { settings, fields: fields.map((field) => withBarHeight(field, settings.dpi)) };
  return [
    ...lintPlaces(design),
    ...lintCodes(design, examples),
    ...lintContents({ design, examples, painter, mostTextFixes }),
    ...lintBindings(design),
    ...lintHeights(design),
    ...lintIdentity(design),
  ].toSorted((one, other) => order[one.severity] - order[other.severity]);
};

/** A design with errors is not approved. */
export const hasErrors = (warnings: readonly DesignWarning[]): boolean =>
  warnings.some(({ severity }) => severity === 'error');
