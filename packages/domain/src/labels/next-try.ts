import type { PrintStatus } from './print-status.ts';

/** What came of one try to hand labels to a printer. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  /** Nothing can have come out: there was no connection. */
  | {
      readonly kind: 'not reached';
      readonly fault:
        | 'refused'
        | 'silent'
        | 'unknown host'
        | 'forbidden'
        | 'not for this agent'
        | 'unreachable'
        | 'switched off'
        | 'agent left';
    }
  /** Some labels may have come out, or all of them. */
  | { readonly kind: 'unsure'; readonly fault: 'not confirmed' | 'broke off' | 'sender stopped' };

type Fault = Exclude<SendOutcome, { kind: 'sent' }>['fault'];

/** What happened and what to do, for the person at the bench. */
const sentences: Readonly<Record<Fault, (printer: string) => string>> = {
  refused: (printer) =>
    `${printer} refused the connection. Check that it is switched on and that its port is right in Admin, Printers.`,
  silent: (printer) => `${printer} did not answer. Check that it is switched on and on the network.`,
  'unknown host': (printer) =>
    `The address of ${printer} was not found on the network. Ask a lab manager to check it in Admin, Printers.`,
  forbidden: (printer) =>
    `The address of ${printer} is not allowed for printers. Ask a lab manager to correct it in Admin, Printers.`,
  'not for this agent': (printer) =>
    `A print agent may not send to the address of ${printer}. Check the address in Admin, Printers, and PRINT_AGENT_PRINTERS of the agents.`,
  unreachable: (printer) => `${printer} could not be reached. Check that it is switched on and on the network.`,
  'switched off': (printer) => `${printer} is inactive. Send the labels to another printer.`,
  'agent left': (printer) =>
    `The print agent left before it took the labels for ${printer}. Check that its computer is on and connected.`,
  'not confirmed': (printer) =>
    `${printer} received the labels but did not confirm them. Check the printer before sending them again.`,
  'broke off': (printer) =>
    `The connection to ${printer} was lost. Some labels may have printed. Check the printer before sending them again.`,
  'sender stopped': (printer) =>
    `Sending to ${printer} was interrupted. Some labels may have printed. Check the printer before sending them again.`,
};

export const faultWords = (fault: Fault, printer: string): string => sentences[fault](printer);

/** Pauses after each try; a printer being switched on or reloaded is back within a minute. */
const pausesMs = [2_000, 4_000, 8_000, 16_000, 30_000] as const;
/**
 * A label too many is preferred to none, once: both carry the tube's own number, the page says that they may have come twice,
 * and a tube without a label stops the work. A second unclear try is for a person to judge, who can look at the printer.
 */
const mostUnsure = 2;
/** The same address gives the same answer, however often it is asked. */
const hopeless: readonly Fault[] = ['forbidden', 'switched off'];

export type NextTry = {
  readonly status: Extract<PrintStatus, 'sent' | 'queued' | 'failed'>;
  readonly error: string | null;
  /** Of a job that is tried again. */
  readonly pauseMs: number;
};

/** What becomes of a job after a try. `attempts` counts this one, `unsure` all unclear ones with this one. */
export const decideNextTry = (
  outcome: SendOutcome,
  tries: { attempts: number; unsure: number },
  printer: string,
): NextTry => {
  if (outcome.kind === 'sent') return { status: 'sent', error: null, pauseMs: 0 };
  const error = faultWords(outcome.fault, printer);
  const pauseMs = pausesMs[tries.attempts - 1];
  const over =
    pauseMs === undefined ||
    hopeless.includes(outcome.fault) ||
    (outcome.kind === 'unsure' && tries.unsure >= mostUnsure);
  return over ? { status: 'failed', error, pauseMs: 0 } : { status: 'queued', error, pauseMs };
};
