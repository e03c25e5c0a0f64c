import {
  detectKey,
  detectSilence,
  idleDetector,
  quietMs,
  type DetectorState,
  type ScanSettings,
  type Verdict,
} from '#commands/scan-detector.ts';

/**
 * What the scan test box makes of the keys it gets: the same detector as everywhere else, with every key and gap kept to be
 * looked at. Pure: keys and times in, attempts out.
 */
export type TestKey = {
  key: string;
  at: number;
  /** Milliseconds since the key before it; null for the first of an attempt. */
  gap: number | null;
};

export type TestVerdict =
  | { kind: 'scan'; code: string }
  | { kind: 'hand' }
  /** At a scanner's speed, with its closing key, but fewer characters than a code has. */
  | { kind: 'short' }
  /** At a scanner's speed, but not closed by the key that is expected. */
  | { kind: 'unclosed' };

export type Attempt = { id: number; keys: readonly TestKey[]; verdict: TestVerdict };

export type ScanTest = {
  detector: DetectorState;
  /** Keys that no verdict has claimed yet. */
  running: readonly TestKey[];
  /** The newest first. */
  attempts: readonly Attempt[];
  count: number;
};

export type ScanTestEvent =
  | { type: 'key'; key: string; at: number }
  /** Time passed; `at` is the time now. */
  | { type: 'time'; at: number }
  | { type: 'cleared' };

export const emptyScanTest: ScanTest = { detector: idleDetector, running: [], attempts: [], count: 0 };

const keptAttempts = 5;
/** After this long a person has stopped typing. */
export const handPauseMs = 1_500;

const isClosingKey = (key: string): boolean => key === 'Enter' || key === 'Tab';

const withGaps = (keys: readonly TestKey[]): TestKey[] =>
  keys.map((press, place) => ({ ...press, gap: place === 0 ? null : press.at - (keys[place - 1]?.at ?? press.at) }));

const keep = (test: ScanTest, keys: readonly TestKey[], verdict: TestVerdict): ScanTest => {
  if (keys.length === 0) return test;
  const attempt: Attempt = { id: test.count + 1, keys: withGaps(keys), verdict };
  return { ...test, count: attempt.id, attempts: [attempt, ...test.attempts].slice(0, keptAttempts) };
};

const closeByHand = (test: ScanTest): ScanTest => ({ ...keep(test, test.running, { kind: 'hand' }), running: [] });

const verdictOf = (
  verdict: Exclude<Verdict, { kind: 'key' }>,
  claimed: readonly TestKey[],
  settings: ScanSettings,
): TestVerdict => {
  if (verdict.kind === 'scan') return { kind: 'scan', code: verdict.code };
  const closed = isClosingKey(claimed.at(-1)?.key ?? '');
  return closed && verdict.keys.length < settings.minLength ? { kind: 'short' } : { kind: 'unclosed' };
};

const hear = (test: ScanTest, verdict: Verdict, settings: ScanSettings): ScanTest => {
  if (verdict.kind === 'key') {
    const last = test.running.at(-1);
    return isClosingKey(verdict.key) && last?.at === verdict.at ? closeByHand(test) : test;
  }
  const first = verdict.keys[0]?.at ?? 0;
  const start = test.running.findIndex(({ at }) => at === first);
  if (start === -1) return test;
  // The prefix key announced the code, so it belongs to it.
  const from = start > 0 && test.running[start - 1]?.key === settings.prefix ? start - 1 : start;
  const claimed = test.running.slice(from);
  const before = keep(test, test.running.slice(0, from), { kind: 'hand' });
  return { ...keep(before, claimed, verdictOf(verdict, claimed, settings)), running: [] };
};

const hearAll = (test: ScanTest, verdicts: readonly Verdict[], settings: ScanSettings): ScanTest =>
  verdicts.reduce((now, verdict) => hear(now, verdict, settings), test);

const passTime = (test: ScanTest, at: number, settings: ScanSettings): ScanTest => {
  const step = detectSilence(test.detector, at, settings);
  const heard = hearAll({ ...test, detector: step.state }, step.verdicts, settings);
  const last = heard.running.at(-1);
  return last !== undefined && at - last.at >= handPauseMs ? closeByHand(heard) : heard;
};

const pressKey = (test: ScanTest, key: string, at: number, settings: ScanSettings): ScanTest => {
  const settled = passTime(test, at, settings);
  const last = settled.running.at(-1);
  const running = [...settled.running, { key, at, gap: last === undefined ? null : at - last.at }];
  const step = detectKey(settled.detector, { key, at }, settings);
  return hearAll({ ...settled, running, detector: step.state }, step.verdicts, settings);
};

export const scanTest = (test: ScanTest, event: ScanTestEvent, settings: ScanSettings): ScanTest => {
  if (event.type === 'cleared') return { ...emptyScanTest, count: test.count };
  return event.type === 'key' ? pressKey(test, event.key, event.at, settings) : passTime(test, event.at, settings);
};

/** When to look again: as soon as the detector can decide, then when a person has paused. Null: nothing is waiting. */
export const nextCheckAt = (test: ScanTest, settings: ScanSettings): number | null => {
  const last = test.running.at(-1);
  if (last === undefined) return null;
  return last.at + (test.detector.keys.length > 0 ? quietMs(settings) : handPauseMs);
};

/** Whether a Tab pressed now ends a code; otherwise it moves on to the next field, as everywhere. */
export const tabIsScanned = (test: ScanTest, at: number, settings: ScanSettings): boolean => {
  const last = test.detector.keys.at(-1);
  return last !== undefined && (test.detector.prefixedAt !== null || at - last.at <= settings.gapMs);
};
