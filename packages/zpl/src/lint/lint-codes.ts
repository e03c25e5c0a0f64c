import { barDots } from '../barcodes/code128.ts';
import { moduleDotsOf, type CodeField } from '../barcodes/module-dots.ts';
import type { LabelValues } from '../content/bindings.ts';
import { fillTemplate } from '../content/template.ts';
import { isWithin, overlapOf, printableArea, type Box } from '../design/geometry.ts';
import type { FieldOf, LabelDesign, LabelField } from '../design/label-design.ts';
import { fieldName, fixes, type DesignWarning, type Fix } from './design-warning.ts';
import { codeInk, inkOf, isCode, type CodeInk } from './ink.ts';

type Side = 'left' | 'right' | 'top' | 'bottom';

/** Blank dots on each side of a code, up to the label's edge or the next field, where that is less than a scanner needs. */
const roomAt = (side: Side, { ink, quiet }: CodeInk, design: LabelDesign, others: readonly LabelField[]): number => {
  const most = side === 'left' || side === 'right' ? quiet.sides : quiet.ends;
  const zone: Record<Side, Box> = {
    left: { ...ink, x: ink.x - most, width: most },
    right: { ...ink, x: ink.x + ink.width, width: most },
    top: { ...ink, y: ink.y - most, height: most },
    bottom: { ...ink, y: ink.y + ink.height, height: most },
  };
  const edge: Record<Side, number> = {
    left: ink.x,
    right: design.settings.width - ink.x - ink.width,
    top: ink.y,
    bottom: design.settings.height - ink.y - ink.height,
  };
  const taken = others.flatMap(inkOf).flatMap((other): number[] => {
    if (overlapOf(zone[side], other) === null) return [];
    const gap: Record<Side, number> = {
      left: ink.x - other.x - other.width,
      right: other.x - ink.x - ink.width,
      top: ink.y - other.y - other.height,
      bottom: other.y - ink.y - ink.height,
    };
    return [gap[side]];
  });
  return Math.max(0, Math.min(most, edge[side], ...taken));
};

const away: Readonly<Record<Side, { words: string; x: number; y: number }>> = {
  left: { words: 'right', x: 1, y: 0 },
  right: { words: 'left', x: -1, y: 0 },
  top: { words: 'down', x: 0, y: 1 },
  bottom: { words: 'up', x: 0, y: -1 },
};

const sides = ['left', 'right', 'top', 'bottom'] as const;
const neededAt = (side: Side, { quiet }: CodeInk): number =>
  side === 'left' || side === 'right' ? quiet.sides : quiet.ends;

/** The least room on a side and what is needed there, over all examples; null where a code is never drawn. */
const quietAt = (
  side: Side,
  field: CodeField,
  design: LabelDesign,
  examples: readonly LabelValues[],
): { room: number; needed: number } | null => {
  const others = design.fields.filter(({ id }) => id !== field.id);
  const rooms = examples.flatMap((values) => {
    const code = codeInk(field, values, design.settings.dpi);
    return code === null ? [] : [{ room: roomAt(side, code, design, others), needed: neededAt(side, code) }];
  });
  const [first, ...rest] = rooms;
  return first === undefined ? null : rest.reduce((least, one) => (one.room < least.room ? one : least), first);
};

/** Only where the way is free: a fix that causes the next warning is none. */
const moveAway = (
  field: CodeField,
  side: Side,
  by: number,
  design: LabelDesign,
  examples: readonly LabelValues[],
): Fix | null => {
  const moved = { ...field, x: field.x + away[side].x * by, y: field.y + away[side].y * by };
  const isFree = sides.every((at) => {
    const quiet = quietAt(at, moved, design, examples);
    return quiet === null || quiet.room >= quiet.needed;
  });
  return isFree && !field.locked && isWithin(moved, printableArea(design.settings))
    ? { label: `Move ${away[side].words} ${by} ${by === 1 ? 'dot' : 'dots'}`, fields: [moved] }
    : null;
};

const quietZones = (
  field: CodeField,
  design: LabelDesign,
  examples: readonly LabelValues[],
): readonly DesignWarning[] =>
  sides.flatMap((side): DesignWarning[] => {
    const quiet = quietAt(side, field, design, examples);
    if (quiet === null || quiet.room >= quiet.needed) return [];
    const where = side === 'top' || side === 'bottom' ? `at the ${side}` : `on the ${side}`;
    return [
      {
        code: 'quiet_zone',
        severity: 'error',
        fieldIds: [field.id],
        message: `Quiet zone of ${fieldName(field)}: ${quiet.room} of ${quiet.needed} dots ${where}`,
        detail: 'Scanners may not find where the code begins or ends.',
        fixes: fixes(moveAway(field, side, quiet.needed - quiet.room, design, examples)),
      },
    ];
  });

const narrowBars = (field: CodeField, dpi: number): readonly DesignWarning[] => {
  const [module, least] = [moduleDotsOf(field, dpi), barDots(dpi)];
  return module >= least
    ? []
    : [
        {
          code: 'bars_too_narrow',
          severity: 'warning',
          fieldIds: [field.id],
          message: `${fieldName(field)}: ${module} of ${least} dots for the narrowest bar`,
          detail: `Hand scanners may not read it at ${dpi} dpi.`,
          fixes: [{ label: `Use ${least} dots`, fields: [{ ...field, moduleDots: null }] }],
        },
      ];
};

/** Font B has no small letters: a number that has some would read differently from what the scanner reads. */
const capitalsOnly = (field: FieldOf<'barcode'>, examples: readonly LabelValues[]): readonly DesignWarning[] =>
  field.showText &&
  field.fontFamily === 'B' &&
  examples.some((values) => /[a-z]/u.test(fillTemplate(field.content, values)))
    ? [
        {
          code: 'capitals_only',
          severity: 'error',
          fieldIds: [field.id],
          message: `${fieldName(field)}: font B prints small letters as capitals`,
          detail: 'The text below the bars would not be what they hold.',
          fixes: [{ label: 'Use font 0', fields: [{ ...field, fontFamily: '0' }] }],
        },
      ]
    : [];

/** Codes that are drawn, but so that a scanner may not read them. */
export const lintCodes = (design: LabelDesign, examples: readonly LabelValues[]): readonly DesignWarning[] =>
  design.fields
    .filter(isCode)
    .flatMap((field) => [
      ...quietZones(field, design, examples),
      ...narrowBars(field, design.settings.dpi),
      ...(field.type === 'barcode' ? capitalsOnly(field, examples) : []),
    ]);
