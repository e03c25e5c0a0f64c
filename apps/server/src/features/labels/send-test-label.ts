import type { JobActionInput, TestOutcome } from '@aliquot/domain/labels/print-job';
import { drawTestLabel } from '@aliquot/zpl/test-label';
import { AppError } from '#app-error.ts';
import type { Scope } from '#db/transaction.ts';
import type { PrinterLine } from '#outside/send-to-printer.ts';
import { findJobPrinter } from './print-jobs.repo.ts';
import { sendAtOnce } from './send-at-once.ts';

/** One label that names nobody, for a manager who watches the printer. */
export const sendTestLabel = (scope: Scope, input: JobActionInput, line: PrinterLine): Promise<TestOutcome> =>
  sendAtOnce(scope, input, {
    line,
    makeLabels: async (tx) => {
      const printer = await findJobPrinter(tx, input.id);
      if (printer === null) throw new AppError('NOT_FOUND');
      const at = `${scope.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
      const zpl = drawTestLabel({ printer: printer.name, at }, printer);
      return { printer, zpl, sentence: `Test label sent to ${printer.name}.` };
    },
  });
