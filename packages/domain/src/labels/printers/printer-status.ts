/** What a printer says when it is asked how it is, and what that means at the bench. */
import type { HostStatus } from '@aliquot/zpl/status/read-host-status';
import { z } from 'zod';

/** What keeps labels from coming out, in the order it is said. */
export const printerConditions = [
  'head_open',
  'out_of_labels',
  'out_of_ribbon',
  'too_hot',
  'too_cold',
  'settings_lost',
  'buffer_full',
  'paused',
  'label_waiting',
] as const;
export type PrinterCondition = (typeof printerConditions)[number];

export const printerStatus = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('reported'),
    /** Empty: ready. */
    conditions: z.array(z.enum(printerConditions)),
    /** Labels of what it prints now that are still to come out. */
    labelsRemaining: z.int(),
  }),
  /** It was reached and said nothing, or nothing that can be read. */
  z.strictObject({ kind: z.literal('unreported') }),
  z.strictObject({ kind: z.literal('unreachable'), sentence: z.string() }),
  /** Labels are being sent to it now. */
  z.strictObject({ kind: z.literal('busy') }),
  /** A print agent reaches it, the server does not. */
  z.strictObject({ kind: z.literal('by_agent') }),
]);
export type PrinterStatus = z.infer<typeof printerStatus>;

const flagOf: Readonly<Record<PrinterCondition, (status: HostStatus) => boolean>> = {
  head_open: ({ headUp }) => headUp,
  out_of_labels: ({ paperOut }) => paperOut,
  out_of_ribbon: ({ ribbonOut }) => ribbonOut,
  too_hot: ({ overTemperature }) => overTemperature,
  too_cold: ({ underTemperature }) => underTemperature,
  settings_lost: ({ memoryLost }) => memoryLost,
  buffer_full: ({ bufferFull }) => bufferFull,
  paused: ({ paused }) => paused,
  label_waiting: ({ labelWaiting }) => labelWaiting,
};

/** Null, what could not be read, is "does not report its status" and never "ready". */
export const judgeStatus = (status: HostStatus | null): PrinterStatus =>
  status === null
    ? { kind: 'unreported' }
    : {
        kind: 'reported',
        conditions: printerConditions.filter((condition) => flagOf[condition](status)),
        labelsRemaining: status.labelsRemaining,
      };

export const conditionWords: Readonly<Record<PrinterCondition, string>> = {
  head_open: 'Head open',
  out_of_labels: 'Out of labels',
  out_of_ribbon: 'Out of ribbon',
  too_hot: 'Too hot',
  too_cold: 'Too cold',
  settings_lost: 'Settings lost',
  buffer_full: 'Buffer full',
  paused: 'Paused',
  label_waiting: 'Label waiting to be taken',
};

export type StatusWords = {
  readonly tone: 'good' | 'hold' | 'info' | 'error';
  readonly words: string;
  /** What it means or what to do. */
  readonly detail: string | null;
};

/** Most printers keep what they are sent until then; which of them do is not known here. */
const troubleDetail = 'Labels may not come out until this is put right.';

const reportedWords = ({ conditions, labelsRemaining }: Extract<PrinterStatus, { kind: 'reported' }>): StatusWords => {
  const left = labelsRemaining === 1 ? '1 label still to come out' : `${labelsRemaining} labels still to come out`;
  const detail = labelsRemaining === 0 ? null : `${left}.`;
  if (conditions.length === 0) return { tone: 'good', words: 'Ready', detail };
  return {
    tone: 'hold',
    words: conditions
      .map((condition, at) => (at === 0 ? conditionWords[condition] : conditionWords[condition].toLowerCase()))
      .join(', '),
    detail: detail === null ? troubleDetail : `${detail} ${troubleDetail}`,
  };
};

export const formatPrinterStatus = (status: PrinterStatus): StatusWords => {
  switch (status.kind) {
    case 'reported':
      return reportedWords(status);
    case 'unreported':
      return {
        tone: 'info',
        words: 'Does not report its status',
        detail: 'Some printers never do, others not while the head is open or labels or ribbon are out.',
      };
    case 'unreachable':
      return { tone: 'error', words: 'Could not be reached', detail: status.sentence };
    case 'busy':
      return { tone: 'info', words: 'Busy with a print job', detail: null };
    default:
      return {
        tone: 'info',
        words: 'Status not available',
        detail: 'This printer is reached by a print agent. The server cannot ask it.',
      };
  }
};
