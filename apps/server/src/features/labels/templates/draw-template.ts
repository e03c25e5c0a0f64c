import type {
  DrawnTemplate,
  DrawTemplateInput,
  TemplateWarning,
} from '@aliquot/domain/labels/templates/label-template';
import { isBinding } from '@aliquot/zpl/content/bindings';
import type { TextPainter } from '@aliquot/zpl/draw/bitmap';
import { drawLabels } from '@aliquot/zpl/draw/draw-labels';
import type { DesignWarning } from '@aliquot/zpl/lint/design-warning';
import { AppError, refuseField } from '#app-error.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { findJobPrinter, type JobPrinter } from '../print-jobs.repo.ts';
import { refusingPainter } from './bounded-painter.ts';
import { judgeDesign } from './judge-design.ts';
import { recordedNamesFor } from './recorded-fields.ts';
import { refuseManyDots } from './refuse-many-dots.ts';

const findPrinter = async (scope: Scope, id: number | null): Promise<JobPrinter | null> => {
  if (id === null) return null;
  const printer = await inReadOnly(scope, (db) => findJobPrinter(db, id));
  if (printer === null) throw new AppError('NOT_FOUND');
  return printer;
};

const onTheWire = ({ fieldIds, fixes, ...warning }: DesignWarning): TemplateWarning => ({
  ...warning,
  fieldIds: [...fieldIds],
  fixes: fixes.map(({ label, fields }) => ({ label, fields: [...fields] })),
});

/** `countDrawing` refuses who draws too often. */
export type DrawingMeans = { readonly paintText: TextPainter; readonly countDrawing: () => Promise<void> };

/** What a printer would be sent for these values, drawn by the function that prints, and what speaks against the design. */
export const drawTemplate = async (
  scope: Scope,
  { design, values, printerId }: DrawTemplateInput,
  { paintText, countDrawing }: DrawingMeans,
): Promise<DrawnTemplate> => {
  await countDrawing();
  const unknown = Object.keys(values).find((name) => !isBinding(name));
  if (unknown !== undefined) refuseField('values', `Not drawn. "${unknown}" is not a known value. Leave it out.`);
  const printer = await findPrinter(scope, printerId);
  // The design as it is too: it is judged beside what the printer gets.
  for (const stock of new Set([null, printer])) refuseManyDots(design, stock, 'Not drawn.');
  const { zpl, problems } = drawLabels(
    [{ design, values, copies: 1 }],
    printer,
    refusingPainter(paintText, 'Not drawn.'),
  );
  const recorded = await recordedNamesFor(scope, design);
  const warnings = judgeDesign(design, paintText, { printer, recorded });
  return { zpl, problems: [...problems], warnings: warnings.map(onTheWire) };
};
