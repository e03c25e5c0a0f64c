import type { ScanSettings } from '#commands/scan-detector.ts';
import { scanGapLimits } from '@aliquot/domain/settings/scan-limits';
import { lengthLimits } from '#preferences/bench.ts';
import type { Attempt, TestKey, TestVerdict } from './scan-test.ts';

const words: Record<Exclude<TestVerdict['kind'], 'scan'>, string> = {
  hand: 'Typed by hand',
  short: 'Too short to be a code',
  unclosed: 'No suffix key received',
};

/** The verdict as people read it. */
export const verdictWords = (verdict: TestVerdict): string =>
  verdict.kind === 'scan' ? `Scan: ${verdict.code}` : words[verdict.kind];

export const closingKey = (keys: readonly TestKey[]): 'Enter' | 'Tab' | null => {
  const last = keys.at(-1)?.key;
  return last === 'Enter' || last === 'Tab' ? last : null;
};
export const slowestGap = (keys: readonly TestKey[]): number => Math.max(0, ...keys.map(({ gap }) => gap ?? 0));
export const totalTime = (keys: readonly TestKey[]): number => (keys.at(-1)?.at ?? 0) - (keys[0]?.at ?? 0);
const characters = (keys: readonly TestKey[]): number => keys.filter(({ key }) => key.length === 1).length;

const suffixWords: Record<ScanSettings['suffix'], string> = {
  either: 'Enter or Tab',
  Enter: 'Enter',
  Tab: 'Tab',
  none: 'none',
};
const adviceOnSpeed = (keys: readonly TestKey[], settings: ScanSettings): string => {
  const slowest = Math.ceil(slowestGap(keys));
  return characters(keys) >= settings.minLength && slowest > settings.gapMs && slowest <= scanGapLimits.max
    ? `The longest delay between keys was ${slowest} ms; the maximum is ${settings.gapMs} ms. If a scanner sent this, raise the maximum above ${slowest} ms.`
    : 'If a scanner sent this, it is too slow to tell apart from typing. Remove its delay between characters, or set it to send a prefix key.';
};
const adviceOnLength = (keys: readonly TestKey[], settings: ScanSettings): string => {
  const count = characters(keys);
  const remedy = count < lengthLimits.min ? 'set the scanner to send a prefix key' : 'lower the minimum code length';
  return `${count} characters received; a code needs ${settings.minLength}. If your labels are this short, ${remedy}.`;
};
const adviceOnClosing = (keys: readonly TestKey[], settings: ScanSettings): string => {
  const [seen, expected] = [closingKey(keys), suffixWords[settings.suffix]];
  return seen === null
    ? `Set the scanner to send ${expected} after each code, or change the suffix.`
    : `The scanner sends ${seen}; your settings expect ${expected}. Change the suffix.`;
};
const advices = { hand: adviceOnSpeed, short: adviceOnLength, unclosed: adviceOnClosing } as const;

/** What to do when a scanner made this attempt and the verdict is wrong. */
export const advice = ({ keys, verdict }: Attempt, settings: ScanSettings): string =>
  verdict.kind === 'scan'
    ? 'Aliquot looks this code up, wherever the cursor is.'
    : advices[verdict.kind](keys, settings);
