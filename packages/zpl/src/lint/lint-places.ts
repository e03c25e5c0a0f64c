import { clampField, isWithin, overlapOf, printableArea } from '../design/geometry.ts';
import { leastField, type LabelDesign, type LabelField } from '../design/label-design.ts';
import { fieldName, fixes, type DesignWarning, type Fix } from './design-warning.ts';
import { inkOf } from './ink.ts';

const dots = (count: number): string => `${count} ${count === 1 ? 'dot' : 'dots'}`;

/** Margins may change after a field was placed. */
const outside = ({ settings, fields }: LabelDesign): readonly DesignWarning[] =>
  fields
    .filter((field) => !isWithin(field, printableArea(settings)))
    .map((field) => {
      const inside = clampField(field, settings);
      return {
        code: 'outside',
        severity: 'error',
        fieldIds: [field.id],
        message: `${fieldName(field)} reaches past the printable area`,
        detail: 'What lies past it may be cut off.',
        fixes: isWithin(inside, printableArea(settings)) ? [{ label: 'Move inside', fields: [inside] }] : [],
      };
    });

/** The one on the left ends where the other begins, or the upper one where the lower begins; null where that leaves too little. */
const partFix = (one: LabelField, other: LabelField, overlap: { width: number; height: number }): Fix | null => {
  const [left, right] = one.x <= other.x ? [one, other] : [other, one];
  const width = right.x - left.x;
  if (left.type === 'text' && overlap.width <= overlap.height * 4 && width >= leastField)
    return { label: `Narrow ${fieldName(left)} to ${width}`, fields: [{ ...left, width }] };
  return null;
};

const moveFix = (one: LabelField, other: LabelField, { settings }: LabelDesign): Fix | null => {
  const [upper, lower] = one.y <= other.y ? [one, other] : [other, one];
  const area = printableArea(settings);
  const y = Math.max(...inkOf(upper).map((ink) => ink.y + ink.height));
  return lower.locked || y + lower.height > area.y + area.height
    ? null
    : { label: `Move ${fieldName(lower)} down ${dots(y - lower.y)}`, fields: [{ ...lower, y }] };
};

const overlapBetween = (one: LabelField, other: LabelField): { width: number; height: number } | null => {
  for (const ink of inkOf(one)) {
    for (const otherInk of inkOf(other)) {
      const overlap = overlapOf(ink, otherInk);
      if (overlap !== null) return overlap;
    }
  }
  return null;
};

const overlaps = (design: LabelDesign): readonly DesignWarning[] =>
  design.fields.flatMap((one, at) =>
    design.fields.slice(at + 1).flatMap((other): DesignWarning[] => {
      const overlap = overlapBetween(one, other);
      return overlap === null
        ? []
        : [
            {
              code: 'overlap',
              severity: 'error',
              fieldIds: [one.id, other.id],
              message: `${fieldName(one)} and ${fieldName(other)} overlap by ${dots(Math.min(overlap.width, overlap.height))}`,
              detail: null,
              fixes: fixes(partFix(one, other, overlap), moveFix(one, other, design)),
            },
          ];
    }),
  );

export const lintPlaces = (design: LabelDesign): readonly DesignWarning[] => [...outside(design), ...overlaps(design)];
