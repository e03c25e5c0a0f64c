import { afterQuiet } from './after-quiet.ts';
import { photograph, restore, type Snapshot } from './field-snapshot.ts';
import {
  hintAfterMs,
  noSequence,
  pressKey,
  sequenceWindowMs,
  type SequenceState,
  type Shortcut,
} from './key-sequences.ts';
import {
  chordOf,
  isDialogOpen,
  isLayerOpen,
  isQuestionOpen,
  isSecret,
  isTypedInto,
  modifiers,
  takesScans,
} from './key-target.ts';
import {
  detectKey,
  detectPause,
  detectSilence,
  idleDetector,
  quietMs,
  type DetectorState,
  type ScanSettings,
  type Verdict,
} from './scan-detector.ts';

/** Everything typed passes here first, in the capture phase: chords, then the scanner's bursts, then shortcuts. */
export type KeyboardOptions = {
  target: Window;
  /** Shortcuts that may fire right now; single keys only where the person has not switched them off. */
  shortcuts: () => readonly Shortcut[];
  /** Of those the chords that may be pressed in this element. */
  chordsIn: (target: EventTarget | null) => readonly Shortcut[];
  settings: () => ScanSettings;
  /** Puts the focus back where it was; true when what had gone away was being typed into: the key was meant for it. */
  putFocusBack: () => boolean;
  run: (id: string) => void;
  onScan: (code: string) => void;
  /** Keys of a shortcut that is not complete yet, after a moment's hesitation; empty when it is over. */
  onHesitation: (pressed: readonly string[]) => void;
};

/** Shortcuts of several keys: which have been pressed, and the hint after a moment's hesitation. */
const followSequence = (options: KeyboardOptions) => {
  let sequence: SequenceState = noSequence;
  let hesitation: ReturnType<typeof setTimeout> | undefined;
  let expiry: ReturnType<typeof setTimeout> | undefined;

  const set = (next: SequenceState): void => {
    clearTimeout(hesitation);
    clearTimeout(expiry);
    if (sequence.pressed.length > 0 || next.pressed.length > 0) options.onHesitation([]);
    sequence = next;
    if (next.pressed.length === 0) return;
    hesitation = setTimeout(() => options.onHesitation(next.pressed), hintAfterMs);
    expiry = setTimeout(() => set(noSequence), sequenceWindowMs);
  };
  return {
    press: (key: string, at: number): void => {
      const { state, run } = pressKey(sequence, key, at, options.shortcuts());
      set(state);
      if (run !== null) options.run(run);
    },
    end: (): void => set(noSequence),
    stop: (): void => {
      for (const timer of [hesitation, expiry]) clearTimeout(timer);
    },
  };
};

const runChord = (options: KeyboardOptions, event: KeyboardEvent, chord: string): void => {
  const shortcut = options.chordsIn(event.target).find(({ keys }) => keys === chord);
  if (shortcut === undefined || isDialogOpen(options.target.document)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) options.run(shortcut.id);
};

export const listenToKeys = (options: KeyboardOptions): (() => void) => {
  const { target } = options;
  const { document } = target;
  let detector: DetectorState = idleDetector;
  let before: Snapshot | null = null;
  let stopWaiting = (): void => undefined;
  const sequence = followSequence(options);

  const hear = (verdict: Verdict): void => {
    if (verdict.kind !== 'key') {
      sequence.end();
      if (verdict.kind === 'scan') {
        if (before !== null) restore(before);
        options.onScan(verdict.code);
      }
      before = null;
      return;
    }
    if (verdict.inField === true || isLayerOpen(document)) return;
    sequence.press(verdict.key, verdict.at);
  };

  const waitForSilence = (): void => {
    stopWaiting();
    if (detector.keys.length === 0) return;
    stopWaiting = afterQuiet(quietMs(options.settings()), () => {
      const step = detectPause(detector, options.settings());
      detector = step.state;
      step.verdicts.forEach(hear);
    });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing || modifiers.has(event.key) || isQuestionOpen(document)) return;
    const chord = event.getModifierState('AltGraph') ? null : chordOf(event);
    if (chord !== null) return runChord(options, event, chord);
    if ((event.altKey || event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')) return;
    if (takesScans(event.target) || isSecret(event.target)) {
      stopWaiting();
      detector = idleDetector;
      before = null;
      return;
    }
    if (event.repeat) return;

    // The focus may be somewhere else than when the key was struck.
    const forLost = options.putFocusBack();
    const inField = forLost || isTypedInto(event.target === document.body ? document.activeElement : event.target);
    const press = { key: event.key, at: event.timeStamp, inField };
    const settings = options.settings();
    const quiet = detectSilence(detector, press.at, settings);
    detector = quiet.state;
    quiet.verdicts.forEach(hear);
    const step = detectKey(detector, press, settings);
    detector = step.state;
    step.verdicts.forEach(hear);
    if (step.state.keys.length === 1) before = photograph(event.target);

    const closesBurst = step.inBurst && step.state.keys.length === 0 && step.verdicts.length > 0;
    if (closesBurst) {
      event.preventDefault();
      event.stopPropagation();
    } else if (!inField && event.key.length === 1 && !isLayerOpen(document)) {
      // Keeps the browser's own use of a key (quick find on "/", scrolling on space) out of a shortcut or a burst.
      const begins = options.shortcuts().some(({ keys }) => keys.startsWith(press.key));
      if (step.inBurst || begins) event.preventDefault();
    }
    waitForSilence();
  };

  target.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    target.removeEventListener('keydown', onKeyDown, { capture: true });
    stopWaiting();
    sequence.stop();
  };
};
