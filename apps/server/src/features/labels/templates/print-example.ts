import type { TestOutcome } from '@aliquot/domain/labels/print-job';
import type { PrintTemplateInput } from '@aliquot/domain/labels/templates/label-template';
import type { LabelValues } from '@aliquot/zpl/content/bindings';
import { exampleValues } from '@aliquot/zpl/content/example-values';
import type { TextPainter } from '@aliquot/zpl/draw/bitmap';
import { drawLabels } from '@aliquot/zpl/draw/draw-labels';
import { AppError, refuseField } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { Scope } from '#db/transaction.ts';
import type { PrinterLine } from '#outside/send-to-printer.ts';
import { findJobPrinter } from '../print-jobs.repo.ts';
import { sendAtOnce } from '../send-at-once.ts';

const examples: Readonly<Record<string, LabelValues>> = exampleValues;

const findExample = (name: string): LabelValues =>
  (Object.hasOwn(examples, name) ? examples[name] : undefined) ??
  refuseField('example', 'Not sent. This example does not exist. Reload the page and choose another.');

/** Labels of a design that nobody needs to have approved: of an example and never of a subject, so that none ends up on a tube. */
export const printExample = (
  scope: Scope,
  input: PrintTemplateInput,
  { paintText, line }: { paintText: TextPainter; line: PrinterLine },
): Promise<TestOutcome> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const printer = await findJobPrinter(tx, input.printerId);
    if (printer === null) throw new AppError('NOT_FOUND');
    if (!printer.active) refuseField('printerId', `Not sent. ${printer.name} is inactive. Choose another printer.`);
    const labels = [{ design: input.design, values: findExample(input.example), copies: input.copies }];
    const { zpl } = drawLabels(labels, printer, paintText);
    const count = input.copies === 1 ? '1 example label' : `${input.copies} example labels`;
    return sendAtOnce(scope, printer, { zpl, sentence: `${count} sent to ${printer.name}.` }, line);
  });
