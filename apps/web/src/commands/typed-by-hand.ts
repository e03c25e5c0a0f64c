import {
  detectKey,
  detectSilence,
  idleDetector,
  type DetectorState,
  type ScanSettings,
  type Verdict,
} from './scan-detector.ts';
import { modifiers } from './key-target.ts';

type Stroke = Pick<KeyboardEvent, 'key' | 'timeStamp'>;

/**
 * For a field that takes scans itself: was what stands in it typed by a person, or by a scanner? A scanned code means exactly one
 * record. Nothing that is only similar to it may be offered, let alone opened.
 */
export const makeHandDetector = (settings: () => ScanSettings) => {
  let detector: DetectorState = idleDetector;
  /** What a machine typed into the field since it was empty. */
  let bursts: readonly string[] = [];

  const hear = (verdicts: readonly Verdict[]): void => {
    for (const verdict of verdicts)
      if (verdict.kind !== 'key') bursts = [...bursts, verdict.keys.map(({ key }) => key).join('')];
  };
  return {
    press: ({ key, timeStamp: at }: Stroke): void => {
      if (modifiers.has(key)) return;
      const quiet = detectSilence(detector, at, settings());
      hear(quiet.verdicts);
      const step = detectKey(quiet.state, { key, at }, settings());
      detector = step.state;
      hear(step.verdicts);
    },
    /** To be asked when the field is sent. */
    isByHand: (text: string): boolean => {
      const scanned = detector.prefixedAt !== null || bursts.some((burst) => text.trim().endsWith(burst.trim()));
      detector = idleDetector;
      bursts = [];
      return !scanned;
    },
  };
};
