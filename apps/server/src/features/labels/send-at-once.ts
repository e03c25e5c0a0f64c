import { randomUUID } from 'node:crypto';
import { faultWords } from '@aliquot/domain/labels/next-try';
import { sentByJobsOnly } from '@aliquot/domain/labels/print-agents/agent-contact';
import type { TestOutcome } from '@aliquot/domain/labels/print-job';
import { inReadOnly, inTransaction, type Scope } from '#db/transaction.ts';
import { sendToPrinter, type PrinterLine } from '#outside/send-to-printer.ts';
import type { JobPrinter } from './print-jobs.repo.ts';
import { queueTiming } from './print-queue.ts';
import { givePrinterBack, printerRoad, takePrinter } from './printer-turns.repo.ts';

/**
 * Labels that name nobody, sent while a person waits: no job, because nothing of them must survive. They take a turn at the printer
 * like every job, in a transaction of its own so that others see it.
 */
export const sendAtOnce = async (
  scope: Scope,
  printer: JobPrinter,
  labels: { readonly zpl: string; readonly sentence: string },
  line: PrinterLine,
): Promise<TestOutcome> => {
  const road = await inReadOnly(scope, (db) => printerRoad(db, printer.id));
  if (road === 'agent') return { ok: false, sentence: sentByJobsOnly(printer.name) };
  const holder = randomUUID();
  if (!(await inTransaction(scope, (own) => takePrinter(own, printer.id, holder, queueTiming.leaseMs))))
    return { ok: false, sentence: `${printer.name} is busy with another job. Try again in a moment.` };
  const outcome = await sendToPrinter(printer, labels.zpl, line);
  await inTransaction(scope, (own) => givePrinterBack(own, printer.id, holder));
  return outcome.kind === 'sent'
    ? { ok: true, sentence: labels.sentence }
    : { ok: false, sentence: faultWords(outcome.fault, printer.name) };
};
