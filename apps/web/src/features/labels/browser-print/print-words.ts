import type { PrintOutcome } from './browser-print.ts';

/** Everything but success. */
export type PrintFailureOutcome = Exclude<PrintOutcome, { kind: 'sent' }>;

const printFailed = 'Printing failed. Make sure the browser print helper is installed and a printer is connected.';
const helperMissing = 'The browser print helper is not available. It must be installed on this computer.';

export const failureWords = ({ kind }: PrintFailureOutcome): string =>
  kind === 'missing' ? helperMissing : printFailed;

/** Which step it was, for whoever looks for the fault; null where the steps say it all. */
export const failureDetail = (outcome: PrintFailureOutcome): string | null => {
  if (outcome.kind === 'missing') return null;
  if (outcome.kind === 'no printer') return 'The helper is there, and no printer is connected to it.';
  const step = outcome.step === 'find' ? 'The list of printers was asked for' : 'The label was sent to the printer';
  if (outcome.status !== null) return `${step}, and the helper answered ${outcome.status}.`;
  const late = outcome.step === 'write' ? ' It may still come out.' : '';
  return `${step}, and the helper did not answer.${late}`;
};

export const failureSteps = ({ kind }: PrintFailureOutcome): readonly string[] =>
  kind === 'missing'
    ? [
        'Install the printer maker’s browser print program on this computer and start it.',
        'If the browser or the program asks whether this site may use it, allow it.',
        'Print again.',
      ]
    : [
        'Connect the printer to this computer and turn it on.',
        'In the browser print program, set it as the default printer.',
        'Print again.',
      ];
