import { randomUUID } from 'node:crypto';
import { decideNextTry } from '@aliquot/domain/labels/next-try';
import { inTransaction, type Scope } from '#db/transaction.ts';
import {
  endTooOld,
  givePrinterBack,
  markSending,
  nextWaiting,
  takeFreePrinter,
  theServer,
  writeOutcome,
  type Turn,
  type TurnTaker,
} from './printer-turns.repo.ts';

/**
 * Ends what waited too long, and takes the next job that is due, at a printer of this taker's that nobody is sending to; null when
 * there is none. It is marked as being sent before a byte leaves: whoever finds it so after its lease knows that labels may have
 * come out.
 */
export const takeTurn = (
  scope: Scope,
  leaseMs: number,
  taker: TurnTaker = theServer,
): Promise<Turn | 'passed' | null> =>
  inTransaction(scope, async (tx) => {
    const holder = randomUUID();
    // Before a printer is taken: whoever waits for one of these jobs waits for no printer.
    await endTooOld(tx);
    const printerId = await takeFreePrinter(tx, taker, holder, leaseMs);
    if (printerId === null) return null;
    const job = await nextWaiting(tx, taker, printerId);
    if (job === null) {
      await givePrinterBack(tx, printerId, holder);
      return 'passed';
    }
    if (job.status === 'sending') {
      const unsure = job.unsure + 1;
      const next = decideNextTry(
        { kind: 'unsure', fault: 'sender stopped' },
        { attempts: job.attempts, unsure },
        job.printerName,
      );
      if (next.status === 'failed') {
        await writeOutcome(tx, { jobId: job.jobId, attempt: job.attempts }, { ...next, unsure });
        await givePrinterBack(tx, printerId, holder);
        return 'passed';
      }
      job.unsure = unsure;
    }
    const { attempts, status: _status, ...rest } = job;
    const turn = { ...rest, holder, attempt: attempts + 1 };
    await markSending(tx, taker, turn, leaseMs);
    return turn;
  });
