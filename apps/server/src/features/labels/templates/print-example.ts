import { createHash } from 'node:crypto';
import type { TestOutcome } from '@aliquot/domain/labels/print-job';
import type { PrintTemplateInput } from '@aliquot/domain/labels/templates/label-template';
import type { LabelValues } from '@aliquot/zpl/content/bindings';
import { exampleValues } from '@aliquot/zpl/content/example-values';
import { mostPictureDots } from '@aliquot/zpl/design/dots';
import { drawLabels } from '@aliquot/zpl/draw/draw-labels';
import type { Transaction } from 'kysely';
import { AppError, refuseField } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import type { PrinterLine } from '#outside/send-to-printer.ts';
import { findJobPrinter } from '../print-jobs.repo.ts';
import { sendAtOnce, type LabelsAtOnce } from '../send-at-once.ts';
import { refusingPainter } from './bounded-painter.ts';
import type { DrawingMeans } from './draw-template.ts';
import { recordExample, recordExampleOutcome } from './label-examples.repo.ts';
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
  const { printerId, design, example, copies } = input;
  await countDrawing();
  const makeLabels = async (tx: Transaction<DB>): Promise<LabelsAtOnce> => {
    const printer = await findJobPrinter(tx, printerId);
    if (printer === null) throw new AppError('NOT_FOUND');
    if (!printer.active) refuseField('printerId', `Not sent. ${printer.name} is inactive. Choose another printer.`);
    refuseManyDots(design, printer, 'Not sent.');
    const label = { design, values: findExample(example), copies: 1 };
    const { zpl } = drawLabels([label], printer, refusingPainter(paintText, 'Not sent.'));
    const mostCopies = Math.max(1, Math.floor(mostSentAtOnce / zpl.length));
    if (copies > mostCopies)
      refuseField('copies', `Not sent. This label is large. Print ${mostCopies} at a time at most.`);
    const count = copies === 1 ? '1 example label' : `${copies} example labels`;
    return {
      printer,
      zpl: Array.from({ length: copies }, () => zpl).join('\n'),
      sentence: `${count} sent to ${printer.name}.`,
    };
  };
  return sendAtOnce(scope, input, {
    makeLabels,
    line,
    // On record before it leaves: a design is drawn by whoever sends it, and may say anything.
    onTaken: async (tx, { printer, zpl }) => {
      const sha256 = createHash('sha256').update(zpl).digest('hex');
      const id = await recordExample(tx, { printerId: printer.id, sha256, copies });
      return (own, { kind }) => recordExampleOutcome(own, id, kind);
    },
  });
};
