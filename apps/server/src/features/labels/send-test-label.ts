import { randomUUID } from 'node:crypto';
import { faultWords } from '@aliquot/domain/labels/next-try';
import type { JobActionInput, TestOutcome } from '@aliquot/domain/labels/print-job';
import { drawTestLabel } from '@aliquot/zpl/test-label';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import { inTransaction, type Scope } from '#db/transaction.ts';
import { sendToPrinter, type PrinterLine } from '#outside/send-to-printer.ts';
import { findJobPrinter } from './print-jobs.repo.ts';
import { queueTiming } from './print-queue.ts';
import { givePrinterBack, takePrinter } from './printer-turns.repo.ts';

/**
 * One label that names nobody, sent at once while the manager watches: no job, because nothing of it must survive. It takes a
 * turn at the printer like every job, in a transaction of its own so that others see it.
 */
export const sendTestLabel = (scope: Scope, input: JobActionInput, line: PrinterLine): Promise<TestOutcome> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const printer = await findJobPrinter(tx, input.id);
    if (printer === null) throw new AppError('NOT_FOUND');
    const holder = randomUUID();
    if (!(await inTransaction(scope, (own) => takePrinter(own, printer.id, holder, queueTiming.leaseMs))))
      return { ok: false, sentence: `${printer.name} is busy with another job. Try again in a moment.` };
    const at = `${scope.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    const zpl = drawTestLabel({ printer: printer.name, at }, printer);
    const outcome = await sendToPrinter(printer, zpl, line);
    await inTransaction(scope, (own) => givePrinterBack(own, printer.id, holder));
    return outcome.kind === 'sent'
      ? { ok: true, sentence: `Test label sent to ${printer.name}.` }
      : { ok: false, sentence: faultWords(outcome.fault, printer.name) };
  });
