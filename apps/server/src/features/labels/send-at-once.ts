import { randomUUID } from 'node:crypto';
import { faultWords, type SendOutcome } from '@aliquot/domain/labels/next-try';
import { sentByJobsOnly } from '@aliquot/domain/labels/print-agents/agent-contact';
import type { TestOutcome } from '@aliquot/domain/labels/print-job';
import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { inTransaction, type Scope } from '#db/transaction.ts';
import { replaceAnswer, withIdempotencyKey, type Idempotent } from '#db/with-idempotency-key.ts';
import { sendToPrinter, type PrinterLine } from '#outside/send-to-printer.ts';
import type { JobPrinter } from './print-jobs.repo.ts';
import { queueTiming } from './print-queue.ts';
import { givePrinterBack, printerRoad, takePrinter } from './printer-turns.repo.ts';

export type LabelsAtOnce = { readonly printer: JobPrinter; readonly zpl: string; readonly sentence: string };
type Settle = (tx: Transaction<DB>, outcome: SendOutcome) => Promise<void>;
type SendingAtOnce = {
  readonly makeLabels: (tx: Transaction<DB>) => Promise<LabelsAtOnce>;
  readonly line: PrinterLine;
  /** In the transaction that takes the turn; what it answers is called in the one that gives it back. */
  readonly onTaken?: (tx: Transaction<DB>, labels: LabelsAtOnce) => Promise<Settle>;
};

const no = (sentence: string): TestOutcome => ({ ok: false, sentence });
/** What is answered to a save that is repeated while the labels are on their way, or after their sender died. */
const onItsWay = (printer: string): TestOutcome =>
  no(
    `${printer} was sent these labels before, and what came of it is not known. Look at the printer before you send them again.`,
  );

/**
 * Labels that name nobody, sent while a person waits: no job, because nothing of them must survive. They take a turn at the printer
 * like every job. The key and the turn are written before the labels leave and the outcome afterwards, so that no transaction is open
 * while a printer is waited for.
 */
export const sendAtOnce = async (
  scope: Scope,
  input: Idempotent,
  { makeLabels, line, onTaken }: SendingAtOnce,
): Promise<TestOutcome> => {
  const holder = randomUUID();
  const turns: { labels: LabelsAtOnce; settle: Settle | undefined }[] = [];
  const answer = await withIdempotencyKey(scope, input, async (tx): Promise<TestOutcome> => {
    turns.length = 0;
    const labels = await makeLabels(tx);
    const { id, name } = labels.printer;
    if ((await printerRoad(tx, id)) === 'agent') return no(sentByJobsOnly(name));
    if (!(await takePrinter(tx, id, holder, queueTiming.leaseMs)))
      return no(`${name} is busy with another job. Try again in a moment.`);
    turns.push({ labels, settle: await onTaken?.(tx, labels) });
    return onItsWay(name);
  });
  const [turn] = turns;
  if (turn === undefined) return answer;
  const { printer, zpl, sentence } = turn.labels;
  const outcome = await sendToPrinter(printer, zpl, line);
  const known = outcome.kind === 'sent' ? { ok: true, sentence } : no(faultWords(outcome.fault, printer.name));
  await inTransaction(scope, async (tx) => {
    await replaceAnswer(tx, scope, input, known);
    await givePrinterBack(tx, printer.id, holder);
    await turn.settle?.(tx, outcome);
  });
  return known;
};
