import { code128Bars } from '../draw/draw-codes.ts';
import { dataMatrixModules } from '../barcodes/data-matrix.ts';
import { moduleDotsOf } from '../barcodes/module-dots.ts';
import { qrModules } from '../barcodes/qr-code.ts';
import type { LabelValues } from '../content/bindings.ts';
import { fillTemplate, readTemplate } from '../content/template.ts';
import { clampField, printableArea } from '../design/geometry.ts';
import { fontSizes, type FieldOf, type LabelDesign, type LabelField } from '../design/label-design.ts';
import { drawLabel } from '../draw/draw-label.ts';
import type { Painter } from '../draw/draw-text.ts';
import { lineHeight } from '../draw/fonts.ts';
import type { ProblemCode } from '../draw/label-problem.ts';
import { fieldName, fixes, type DesignWarning, type Fix } from './design-warning.ts';

type ContentField = Extract<LabelField, { readonly content: string }>;
const hasContent = (field: LabelField): field is ContentField => 'content' in field;

type Context = {
  readonly design: LabelDesign;
  readonly examples: readonly LabelValues[];
  readonly painter: Painter;
  /** For so many texts that are cut: a fix is found by drawing it, over and over. */
  readonly mostTextFixes: number;
};

const isCut = (field: FieldOf<'text'>, { design, examples, painter }: Context): boolean =>
  examples.some((values) =>
    drawLabel({ ...design, fields: [field] }, values, painter).problems.some(({ code }) => code === 'text_cut'),
  );

/** A millimetre and a half, in inches: smaller letters are not read on a tube. */
const leastLetter = 0.06;

/** The largest letters that fit; by halves, since smaller ones are never wider. */
const shrink = (field: FieldOf<'text'>, context: Context): Fix | null => {
  let least = Math.max(fontSizes.least, Math.ceil(leastLetter * context.design.settings.dpi));
  let most = field.fontSize - 1;
  if (most < least || isCut({ ...field, fontSize: least }, context)) return null;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (isCut({ ...field, fontSize: middle }, context)) most = middle - 1;
    else least = middle;
  }
  return { label: 'Shrink to fit', fields: [{ ...field, fontSize: least }] };
};

const wrap = (field: FieldOf<'text'>, context: Context): Fix | null => {
  const height = 2 * lineHeight({ family: field.fontFamily, size: field.fontSize });
  const area = printableArea(context.design.settings);
  const wrapped = { ...field, enableWrapping: true, height: Math.max(field.height, height) };
  const room = wrapped.y + wrapped.height <= area.y + area.height;
  return !field.enableWrapping && room && !isCut(wrapped, context)
    ? { label: 'Wrap to 2 lines', fields: [wrapped] }
    : null;
};

const textFixes = (field: LabelField, context: Context): readonly Fix[] =>
  field.type === 'text' ? fixes(shrink(field, context), wrap(field, context)) : [];

/** Wide enough for every example; null where the label itself is too narrow. */
const widen = (field: FieldOf<'barcode'>, { design, examples }: Context): Fix | null => {
  const { dpi } = design.settings;
  const width = Math.max(
    ...examples.map((values) => code128Bars(field, fillTemplate(field.content, values), dpi).width ?? 0),
  );
  const area = printableArea(design.settings);
  if (width > area.width) return null;
  return { label: `Widen to ${width}`, fields: [clampField({ ...field, width }, design.settings)] };
};

/** The same content in squares, where bars have no room. */
const asDataMatrix = (field: FieldOf<'barcode'>, { design, examples }: Context): Fix | null => {
  const { settings } = design;
  const modules = examples.map((values) => dataMatrixModules(fillTemplate(field.content, values)));
  if (modules.includes(null)) return null;
  const side =
    Math.max(...modules.map((count) => count ?? 0)) *
    moduleDotsOf({ type: 'datamatrix', moduleDots: null }, settings.dpi);
  const area = printableArea(settings);
  if (side > area.width || side > area.height) return null;
  const { id, name, x, y, locked, content } = field;
  const square = {
    id,
    name,
    x,
    y,
    locked,
    content,
    type: 'datamatrix',
    width: side,
    height: side,
    moduleDots: null,
  } as const;
  return { label: 'Use a DataMatrix', fields: [clampField(square, settings)] };
};

const enlarge = (field: FieldOf<'qr' | 'datamatrix'>, { design, examples }: Context): Fix | null => {
  const { settings } = design;
  const modules = examples.map((values) => {
    const text = fillTemplate(field.content, values);
    return (field.type === 'qr' ? qrModules(text) : dataMatrixModules(text)) ?? 0;
  });
  const side = Math.max(...modules) * moduleDotsOf(field, settings.dpi);
  const area = printableArea(settings);
  return side === 0 || side > area.width || side > area.height
    ? null
    : { label: `Enlarge to ${side}`, fields: [clampField({ ...field, width: side, height: side }, settings)] };
};

const fixesOf = (code: ProblemCode, field: LabelField, context: Context): readonly Fix[] => {
  if (code === 'text_cut') return textFixes(field, context);
  if (code === 'barcode_too_wide' && field.type === 'barcode')
    return fixes(widen(field, context), asDataMatrix(field, context));
  if (code === 'code_too_large' && (field.type === 'qr' || field.type === 'datamatrix'))
    return fixes(enlarge(field, context));
  return [];
};

const messages: Readonly<Record<Exclude<ProblemCode, 'unknown_binding' | 'quiet_zone'>, (name: string) => string>> = {
  text_cut: (name) => `${name} is cut`,
  letters_missing: (name) => `${name} has letters that cannot be printed`,
  barcode_empty: (name) => `${name} is empty and left out`,
  barcode_letters: (name) => `${name} has letters that a barcode cannot hold and is left out`,
  barcode_too_long: (name) => `${name} is too long for any label and left out`,
  barcode_too_wide: (name) => `${name} is wider than its field`,
  code_empty: (name) => `${name} is empty and left out`,
  code_letters: (name) => `${name} has letters that a DataMatrix cannot hold and is left out`,
  code_too_large: (name) => `${name} is larger than its field`,
};

const howMany = (count: number, all: number): string => (all === 1 ? '' : ` for ${count} of ${all} examples`);

/** A text that examples put into a field, with one of them, how many they are, and what it meets there. */
type Shown = { readonly values: LabelValues; readonly count: number; readonly codes: ReadonlySet<ProblemCode> };

/** Most fields say the same for most examples: each text is drawn once. */
const shownIn = (field: ContentField, { design, examples, painter }: Context): readonly Shown[] => {
  const sameText = Map.groupBy(examples, (values) => fillTemplate(field.content, values));
  return Array.from(sameText.values(), ([values = {}, ...others]) => ({
    values,
    count: 1 + others.length,
    codes: new Set(drawLabel({ ...design, fields: [field] }, values, painter).problems.map(({ code }) => code)),
  }));
};

/** What the examples show: each fault of a field once, with the number of examples that have it. */
export const lintContents = (context: Context): readonly DesignWarning[] => {
  const { design, examples, mostTextFixes } = context;
  let textsCut = 0;
  return design.fields.filter(hasContent).flatMap((field) => {
    const shown = shownIn(field, context);
    return (Object.keys(messages) as (keyof typeof messages)[]).flatMap((code): DesignWarning[] => {
      const having = shown.filter(({ codes }) => codes.has(code));
      const count = having.reduce((sum, one) => sum + one.count, 0);
      // What fits as it is fits in smaller letters and in more lines too; squares in the place of bars must hold every text.
      const judged = code === 'text_cut' ? having : shown;
      if (code === 'text_cut' && having.length > 0) textsCut += 1;
      const withFixes = code !== 'text_cut' || textsCut <= mostTextFixes;
      return having.length === 0
        ? []
        : [
            {
              code,
              severity: code === 'text_cut' ? 'warning' : 'error',
              fieldIds: [field.id],
              message: `${messages[code](fieldName(field))}${howMany(count, examples.length)}`,
              detail: code === 'text_cut' ? 'A cut text ends in "...".' : null,
              fixes: withFixes
                ? fixesOf(code, field, { ...context, examples: judged.map(({ values }) => values) })
                : [],
            },
          ];
    });
  });
};

/** Placeholders that name nothing; they would print as they stand. */
export const lintBindings = ({ fields }: LabelDesign): readonly DesignWarning[] =>
  fields.flatMap((field) =>
    'content' in field
      ? readTemplate(field.content).flatMap((part): DesignWarning[] =>
          part.kind === 'unknown'
            ? [
                {
                  code: 'unknown_binding',
                  severity: 'error',
                  fieldIds: [field.id],
                  message: `${fieldName(field)}: ${part.text} would print as typed`,
                  detail: `${part.reason}.`,
                  fixes: [],
                },
              ]
            : [],
        )
      : [],
  );

/** Letters higher than their field run into what stands below it. */
export const lintHeights = ({ fields }: LabelDesign): readonly DesignWarning[] =>
  fields.flatMap((field): DesignWarning[] => {
    if (field.type !== 'text') return [];
    const high = lineHeight({ family: field.fontFamily, size: field.fontSize });
    return high <= field.height
      ? []
      : [
          {
            code: 'text_too_high',
            severity: 'warning',
            fieldIds: [field.id],
            message: `${fieldName(field)}: letters are ${high} dots high, the field ${field.height}`,
            detail: null,
            fixes: [{ label: `Make it ${high} high`, fields: [{ ...field, height: high }] }],
          },
        ];
  });
