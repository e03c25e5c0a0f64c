import { readAvailable, readDefault, type PrintDevice } from './print-device.ts';

export type PrintStep = 'find' | 'write';
/** `status` is null where the helper did not answer to the end. */
type StepFailed = { readonly kind: 'failed'; readonly step: PrintStep; readonly status: number | null };
/** No helper answers on this computer. */
type HelperMissing = { readonly kind: 'missing' };

export type FoundPrinter =
  | { readonly kind: 'found'; readonly base: string; readonly printer: PrintDevice }
  | { readonly kind: 'no printer' }
  | HelperMissing
  | StepFailed;
/** `sent`: the helper took it. Whether the printer prints it, nobody says. */
export type PrintOutcome =
  | { readonly kind: 'sent'; readonly printer: PrintDevice }
  | { readonly kind: 'no printer' }
  | HelperMissing
  | StepFailed;

export type BrowserPrint = {
  readonly findPrinter: () => Promise<FoundPrinter>;
  readonly print: (zpl: string) => Promise<PrintOutcome>;
};

export type BrowserPrintOptions = {
  /** Where the helper may listen, in the order they are tried. */
  readonly bases: readonly string[];
  /** How long a helper that is there takes to name its printers. */
  readonly timeoutMs: number;
  /** A printer may be slow to take a label. */
  readonly writeTimeoutMs: number;
  readonly fetch: typeof fetch;
  /** Whether the browser is about to ask the user if this page may reach programs on this computer. */
  readonly asksUser: () => Promise<boolean>;
};

/** Safari alone reaches no plain http address from a page on https; the helper has a second one for it. */
export const helperBases = (protocol: string, userAgent: string): readonly string[] => {
  const isSafari = /Safari\//u.test(userAgent) && !/Chrom(?:e|ium)\/|Android/u.test(userAgent);
  return protocol === 'https:' && isSafari ? ['https://127.0.0.1:9101'] : ['http://127.0.0.1:9100'];
};

/** The names the permission has had. A browser that has none of them throws. */
const permissionNames = ['loopback-network', 'local-network-access'] as const;

const asksUser = async (): Promise<boolean> => {
  for (const name of permissionNames) {
    try {
      return (await navigator.permissions.query({ name: name as PermissionName })).state === 'prompt';
    } catch {
      // Not this name.
    }
  }
  return false;
};
/** Reading a question takes longer than answering a call. */
const userAnswersMs = 60_000;

type HelperAnswer = { readonly status: number; readonly body: string };

/** Null where nothing answers in time. */
type Ask = (base: string, path: string, timeoutMs: number, body?: string) => Promise<HelperAnswer | null>;

const makeAsk =
  (send: typeof fetch): Ask =>
  async (base, path, timeoutMs, body) => {
    try {
      const response = await send(`${base}${path}`, {
        signal: AbortSignal.timeout(timeoutMs),
        credentials: 'omit',
        cache: 'no-store',
        // As plain text the browser sends it without asking the helper first, which would not answer that.
        ...(body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'text/plain' }, body }),
      });
      return { status: response.status, body: await response.text() };
    } catch {
      return null;
    }
  };

const succeeded = 200;

/** Own client for the printer vendor's browser print helper, a program on the user's computer that reaches its label printers. */
export const makeBrowserPrint = (options: Partial<BrowserPrintOptions> = {}): BrowserPrint => {
  const { bases = helperBases(window.location.protocol, navigator.userAgent) } = options;
  const { timeoutMs = 3_000, writeTimeoutMs = 15_000 } = options;
  const { fetch: send = (input, init) => fetch(input, init), asksUser: asks = asksUser } = options;
  const ask = makeAsk(send);

  const findAt = async (base: string, patienceMs: number): Promise<FoundPrinter> => {
    const first = await ask(base, '/default?type=printer', patienceMs);
    if (first === null) return { kind: 'missing' };
    if (first.status !== succeeded) return { kind: 'failed', step: 'find', status: first.status };
    const byDefault = readDefault(first.body);
    if (byDefault !== null) return { kind: 'found', base, printer: byDefault };
    const all = await ask(base, '/available', timeoutMs);
    if (all?.status !== succeeded) return { kind: 'failed', step: 'find', status: all?.status ?? null };
    const printer = readAvailable(all.body);
    return printer === null ? { kind: 'no printer' } : { kind: 'found', base, printer };
  };

  const findPrinter = async (): Promise<FoundPrinter> => {
    const patienceMs = (await asks()) ? userAnswersMs : timeoutMs;
    for (const base of bases) {
      const found = await findAt(base, patienceMs);
      if (found.kind !== 'missing') return found;
    }
    return { kind: 'missing' };
  };

  const print = async (zpl: string): Promise<PrintOutcome> => {
    const found = await findPrinter();
    if (found.kind !== 'found') return found;
    const { base, printer } = found;
    const answer = await ask(base, '/write', writeTimeoutMs, JSON.stringify({ device: printer, data: zpl }));
    return answer?.status === succeeded
      ? { kind: 'sent', printer }
      : { kind: 'failed', step: 'write', status: answer?.status ?? null };
  };
  return { findPrinter, print };
};
