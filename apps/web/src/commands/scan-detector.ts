/**
 * Tells a barcode scanner from a person by the rhythm of its keys. A scanner types into whatever has focus: a tube label
 * that holds "so" would sign the user out if the shortcuts saw it. So this stands in front of them and hands on a key only
 * when it is sure that a person pressed it. Pure: keys and times in, verdicts out; `keyboard.ts` does the listening.
 */
export type ScanSettings = {
  /** The longest pause between two keys of a scanner, in milliseconds. Wedge scanners were measured at 7–16. */
  gapMs: number;
  /** The fewest characters that make a code. */
  minLength: number;
  /** The key the scanner sends after the code. 'none': silence ends it. */
  suffix: 'Enter' | 'Tab' | 'either' | 'none';
  /** A key the scanner is programmed to send first, such as F13: then detection is exact. Null: by rhythm. */
  prefix: string | null;
};

export const defaultScanSettings: ScanSettings = { gapMs: 35, minLength: 4, suffix: 'either', prefix: null };

/** How long a single key waits before it counts as a person's: a little longer than a scanner's slowest gap. */
export const quietMs = (settings: ScanSettings): number => settings.gapMs + 5;

/** `inField`: typed into an editable element, where no shortcut may fire. `isTold`: already handed on as a person's. */
export type KeyPress = { key: string; at: number; inField?: boolean; isForwarded?: true };

export type Verdict =
  | ({ kind: 'key' } & KeyPress)
  | { kind: 'scan'; code: string; keys: readonly KeyPress[] }
  /** Typed by a machine, but no code: too short, or cut off. It must not reach the shortcuts either. */
  | { kind: 'noise'; keys: readonly KeyPress[] };

/** `prefixedAt`: when the scanner's own first key came, if it did. */
export type DetectorState = { keys: readonly KeyPress[]; prefixedAt: number | null };
export const idleDetector: DetectorState = { keys: [], prefixedAt: null };

export type Step = { state: DetectorState; verdicts: Verdict[]; inBurst: boolean };

const isPrintable = (key: string): boolean =>
  key.length === 1 || (key.length === 2 && (key.codePointAt(0) ?? 0) > 0xff_ff);

const ends = (key: string, suffix: ScanSettings['suffix']): boolean =>
  suffix === 'either' ? key === 'Enter' || key === 'Tab' : key === suffix;

const codeOf = (keys: readonly KeyPress[]): string => keys.map(({ key }) => key).join('');

const tell = (keys: readonly KeyPress[]): Verdict[] =>
  keys.filter(({ isForwarded }) => isForwarded !== true).map((press) => ({ kind: 'key', ...press }));

/** What the waiting keys turn out to be when nothing follows them in time. */
const settle = (state: DetectorState, settings: ScanSettings): Verdict[] => {
  const { keys, prefixedAt } = state;
  if (prefixedAt === null && keys.length < settings.minLength) return tell(keys);
  if (keys.length === 0) return [];
  // So many keys at this speed are no person's. Without its closing key it is no code either, unless none is expected.
  return [settings.suffix === 'none' ? { kind: 'scan', code: codeOf(keys), keys } : { kind: 'noise', keys }];
};

/**
 * No key has come in for a while, which a shortcut does not wait out any longer. On a busy machine the next key may be late and
 * still belong to these, so they are not forgotten: when it was struck tells, once it is here.
 */
export const detectPause = (state: DetectorState, settings: ScanSettings): Step => {
  const isBurst = state.prefixedAt !== null || state.keys.length >= settings.minLength;
  if (isBurst && settings.suffix === 'none') {
    return { state: idleDetector, verdicts: settle(state, settings), inBurst: false };
  }
  if (isBurst) return { state, verdicts: [], inBurst: true };
  const keys = state.keys.map((press): KeyPress => ({ ...press, isForwarded: true }));
  return { state: { ...state, keys }, verdicts: tell(state.keys), inBurst: false };
};

/** A key, or the end, came so late after the one before that both can't be one scan. */
export const detectSilence = (state: DetectorState, now: number, settings: ScanSettings): Step => {
  const lastAt = state.keys.at(-1)?.at ?? state.prefixedAt;
  if (lastAt === null || now - lastAt < quietMs(settings)) return { state, verdicts: [], inBurst: false };
  return { state: idleDetector, verdicts: settle(state, settings), inBurst: false };
};

/** One key press that carries no Ctrl, Alt or Meta. Shift alone must not be passed in: capitals arrive as capitals. */
export const detectKey = (state: DetectorState, press: KeyPress, settings: ScanSettings): Step => {
  if (settings.prefix !== null && press.key === settings.prefix) {
    return { state: { keys: [], prefixedAt: press.at }, verdicts: settle(state, settings), inBurst: true };
  }
  const isPrefixed = state.prefixedAt !== null;
  const last = state.keys.at(-1);
  const follows = last !== undefined && press.at - last.at <= settings.gapMs;

  if (ends(press.key, settings.suffix) && (follows || isPrefixed) && state.keys.length > 0) {
    const { keys } = state;
    if (isPrefixed || keys.length >= settings.minLength) {
      return { state: idleDetector, verdicts: [{ kind: 'scan', code: codeOf(keys), keys }], inBurst: true };
    }
    // Two or three keys and a closing key at machine speed: a short or damaged code.
    if (keys.length >= 2) return { state: idleDetector, verdicts: [{ kind: 'noise', keys }], inBurst: true };
  }
  if (!isPrintable(press.key)) {
    return {
      state: idleDetector,
      verdicts: [...settle(state, settings), { kind: 'key', ...press }],
      inBurst: false,
    };
  }
  if (follows || (isPrefixed && state.keys.length === 0)) {
    const keys = [...state.keys, press];
    return { state: { ...state, keys }, verdicts: [], inBurst: keys.length >= settings.minLength || isPrefixed };
  }
  return { state: { keys: [press], prefixedAt: null }, verdicts: settle(state, settings), inBurst: false };
};
