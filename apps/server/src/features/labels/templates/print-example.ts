import type { TestOutcome } from '@aliquot/domain/labels/print-job';
import type { PrintTemplateInput } from '@aliquot/domain/labels/templates/label-template';
import type { LabelValues } from '@aliquot/zpl/content/bindings';
import { exampleValues } from '@aliquot/zpl/content/example-values';
import { mostPictureDots } from '@aliquot/zpl/design/dots';
import { drawLabels } from '@aliquot/zpl/draw/draw-labels';
import { AppError, refuseField } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { Scope } from '#db/transaction.ts';
import type { PrinterLine } from '#outside/send-to-printer.ts';
import { findJobPrinter } from '../print-jobs.repo.ts';
import { sendAtOnce } from '../send-at-once.ts';
import { refusingPainter } from './bounded-painter.ts';
import type { DrawingMeans } from './draw-template.ts';
import { refuseManyDots } from './refuse-many-dots.ts';

const examples: Readonly<Record<string, LabelValues>> = exampleValues;

/** Letters of ZPL, as many as the largest label has: two for eight dots. */
const mostSentAtOnce = mostPictureDots / 4;

const findExample = (name: string): LabelValues =>
  (Object.hasOwn(examples, name) ? examples[name] : undefined) ??
  refuseField('example', 'Not sent. This example does not exist. Reload the page and choose another.');

/** Labels of a design that nobody needs to have approved: of an example and never of a subject, so that none ends up on a tube. */
export const printExample = async (
  scope: Scope,
  input: PrintTemplateInput,
  { paintText, countDrawing }: DrawingMeans,
  line: PrinterLine,
): Promise<TestOutcome> => {
  await countDrawing();
  return withIdempotencyKey(scope, input, async (tx) => {
    const printer = await findJobPrinter(tx, input.printerId);
    if (printer === null) throw new AppError('NOT_FOUND');
    if (!printer.active) refuseField('printerId', `Not sent. ${printer.name} is inactive. Choose another printer.`);
    refuseManyDots(input.design, printer, 'Not sent.');
    const label = { design: input.design, values: findExample(input.example), copies: 1 };
    const { zpl } = drawLabels([label], printer, refusingPainter(paintText, 'Not sent.'));
    if (input.copies > 1 && zpl.length * input.copies > mostSentAtOnce)
      refuseField('copies', 'Not sent. This label is too large to send so many at once. Print fewer copies.');
    const copies = Array.from({ length: input.copies }, () => zpl).join('\n');
    const count = input.copies === 1 ? '1 example label' : `${input.copies} example labels`;
    return sendAtOnce(scope, printer, { zpl: copies, sentence: `${count} sent to ${printer.name}.` }, line);
  });
};
