import { randomUUID } from 'node:crypto';
import { faultWords } from '@aliquot/domain/labels/next-try';
import { judgeStatus, type PrinterStatus } from '@aliquot/domain/labels/printers/printer-status';
import { readHostStatus } from '@aliquot/zpl/status/read-host-status';
import { AppError } from '#app-error.ts';
import { inReadOnly, inTransaction, type Scope } from '#db/transaction.ts';
import { askPrinter, longestAskMs } from '#outside/ask-printer.ts';
import type { PrinterLine } from '#outside/send-to-printer.ts';
import { findJobPrinter } from '../print-jobs.repo.ts';
import { givePrinterBack, printerRoad, takePrinter } from '../printer-turns.repo.ts';

/** Longer than the slowest answer, so that no second socket opens beside it; short, because labels wait meanwhile. */
const leaseMs = longestAskMs + 2_000;

/**
 * How a printer is, by its own words. It takes a turn like everything that opens a connection to it, and gives it back whatever
 * comes; while labels are being sent nothing is asked.
 */
export const askStatus = async (scope: Scope, id: number, line: PrinterLine): Promise<PrinterStatus> => {
  const { printer, road } = await inReadOnly(scope, async (db) => ({
    printer: await findJobPrinter(db, id),
    road: await printerRoad(db, id),
  }));
  if (printer === null) throw new AppError('NOT_FOUND');
  if (road === 'agent') return { kind: 'by_agent' };
  if (!printer.active) return { kind: 'unreachable', sentence: faultWords('switched off', printer.name) };
  const holder = randomUUID();
  if (!(await inTransaction(scope, (own) => takePrinter(own, printer.id, holder, leaseMs)))) return { kind: 'busy' };
  try {
    const reply = await askPrinter(printer, line);
    return reply.kind === 'reply'
      ? judgeStatus(readHostStatus(reply.text))
      : { kind: 'unreachable', sentence: faultWords(reply.fault, printer.name) };
  } finally {
    await inTransaction(scope, (own) => givePrinterBack(own, printer.id, holder));
  }
};
