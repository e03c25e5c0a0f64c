import { afterQuiet } from './after-quiet.ts';
import {
  hintAfterMs,
  noSequence,
  pressKey,
  sequenceWindowMs,
  type SequenceState,
  type Shortcut,
} from './key-sequences.ts';
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
  /** Shortcuts that may fire right now; chords always may, single keys only where the person has not switched them off. */
  shortcuts: () => readonly Shortcut[];
  settings: () => ScanSettings;
  run: (id: string) => void;
  onScan: (code: string) => void;
  /** Keys of a shortcut that is not complete yet, after a moment's hesitation; empty when it is over. */
  onHesitation: (pressed: readonly string[]) => void;
};

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'NumLock', 'Dead', 'Process']);
const buttonLike = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image']);

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !buttonLike.has(target.type));
const isEditable = (target: EventTarget | null): boolean =>
  isField(target) ||
  target instanceof HTMLSelectElement ||
  // In a grid typing begins an edit: its keys are never shortcuts, unless the grid only shows where things stand.
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('[role="combobox"], [role="grid"]:not([data-page-keys])') !== null));
/** A field that takes scans itself: the characters stay in it and its own Enter counts. */
const takesScans = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-scan="self"]') !== null;
/** A password typed by a manager program comes as fast as a scan. It must never be looked up, logged or shown. */
const isSecret = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-secret], input[type="password"]') !== null;

const layers = '[role="dialog"]:not([data-page-keys]), [role="alertdialog"], [role="menu"], [role="listbox"]';
/**
 * Something modal lies over the page. Its own keys count; the page's shortcuts do not. A quick look leaves the list its keys, and
 * a list that a field keeps ready out of sight, from the moment the field was first reached, is no layer.
 */
const isLayerOpen = (document: Document): boolean =>
  [...document.querySelectorAll(layers)].some((layer) => layer.getClientRects().length > 0);
/** A question that must be answered (are you still there?) gets every key as it comes. */
const isQuestionOpen = (document: Document): boolean => document.querySelector('[role="alertdialog"]') !== null;

const chordOf = (event: KeyboardEvent): string | null =>
  (event.ctrlKey || event.metaKey) && !event.altKey ? `Mod+${event.key.toLowerCase()}` : null;

type Snapshot = {
  field: HTMLInputElement | HTMLTextAreaElement;
  value: string;
  start: number | null;
  end: number | null;
};
const photograph = (target: EventTarget | null): Snapshot | null =>
  isField(target)
    ? { field: target, value: target.value, start: target.selectionStart, end: target.selectionEnd }
    : null;

/** Puts a field back to what it held before a scanner typed into it, so that React hears of it too. */
const restore = ({ field, value, start, end }: Snapshot): void => {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (start !== null) field.setSelectionRange(start, end);
};

export const listenToKeys = (options: KeyboardOptions): (() => void) => {
  const { target } = options;
  const { document } = target;
  let detector: DetectorState = idleDetector;
  let sequence: SequenceState = noSequence;
  let before: Snapshot | null = null;
  let stopWaiting = (): void => undefined;
  let hesitation: ReturnType<typeof setTimeout> | undefined;
  let expiry: ReturnType<typeof setTimeout> | undefined;

  const setSequence = (next: SequenceState): void => {
    clearTimeout(hesitation);
    clearTimeout(expiry);
    if (sequence.pressed.length > 0 || next.pressed.length > 0) options.onHesitation([]);
    sequence = next;
    if (next.pressed.length === 0) return;
    hesitation = setTimeout(() => options.onHesitation(next.pressed), hintAfterMs);
    expiry = setTimeout(() => setSequence(noSequence), sequenceWindowMs);
  };

  const hear = (verdict: Verdict): void => {
    if (verdict.kind !== 'key') {
      setSequence(noSequence);
      if (verdict.kind === 'scan') {
        if (before !== null) restore(before);
        options.onScan(verdict.code);
      }
      before = null;
      return;
    }
    if (verdict.inField === true || isLayerOpen(document)) return;
    const { state, run } = pressKey(sequence, verdict.key, verdict.at, options.shortcuts());
    setSequence(state);
    if (run !== null) options.run(run);
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
    if (chord !== null) {
      const shortcut = options.shortcuts().find(({ keys }) => keys === chord);
      if (shortcut === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) options.run(shortcut.id);
      return;
    }
    if ((event.altKey || event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')) return;
    if (takesScans(event.target) || isSecret(event.target)) {
      stopWaiting();
      detector = idleDetector;
      before = null;
      return;
    }
    if (event.repeat) return;

    const inField = isEditable(event.target);
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
    for (const timer of [hesitation, expiry]) clearTimeout(timer);
  };
};
