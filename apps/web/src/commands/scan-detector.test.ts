import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noSequence, pressKey, type Shortcut } from './key-sequences.ts';
import {
  defaultScanSettings,
  detectKey,
  detectPause,
  detectSilence,
  idleDetector,
  quietMs,
  type KeyPress,
  type ScanSettings,
  type Verdict,
} from './scan-detector.ts';

/**
 * Plays keys through the detector the way the keyboard does: silence is noticed before the next key is judged. `late` are the
 * places of keys that arrive so long after they were struck that the keyboard's own timer ends first.
 */
const play = (
  presses: readonly KeyPress[],
  settings: ScanSettings = defaultScanSettings,
  late: ReadonlySet<number> = new Set(),
): Verdict[] => {
  const verdicts: Verdict[] = [];
  let state = idleDetector;
  for (const [place, press] of presses.entries()) {
    if (late.has(place)) {
      const pause = detectPause(state, settings);
      verdicts.push(...pause.verdicts);
      state = pause.state;
    }
    const silence = detectSilence(state, press.at, settings);
    verdicts.push(...silence.verdicts);
    const step = detectKey(silence.state, press, settings);
    verdicts.push(...step.verdicts);
    state = step.state;
  }
  const end = (presses.at(-1)?.at ?? 0) + quietMs(settings);
  verdicts.push(...detectSilence(state, end, settings).verdicts);
  return verdicts;
};

const typed = (keys: readonly string[], gap: number, from = 0): KeyPress[] =>
  keys.map((key, index) => ({ key, at: from + index * gap }));
/** One entry per letter, then the closing key. */
const lettersOf = (code: string, ...end: string[]): string[] => [...code.split(''), ...end];
const scans = (verdicts: readonly Verdict[]): string[] =>
  verdicts.flatMap((verdict) => (verdict.kind === 'scan' ? [verdict.code] : []));
const humanKeys = (verdicts: readonly Verdict[]): string[] =>
  verdicts.flatMap((verdict) => (verdict.kind === 'key' ? [verdict.key] : []));

describe('a scanner', () => {
  test('is known by its rhythm and its closing Enter or Tab', () => {
    expect(scans(play(typed(lettersOf('26-004786', 'Enter'), 8)))).toEqual(['26-004786']);
    expect(scans(play(typed(lettersOf('MRX-2041', 'Tab'), 16)))).toEqual(['MRX-2041']);
  });

  test('at exactly the slowest gap is one, a millisecond slower is a person', () => {
    expect(scans(play(typed(lettersOf('abcd', 'Enter'), 35)))).toEqual(['abcd']);
    expect(scans(play(typed(lettersOf('abcd', 'Enter'), 36)))).toEqual([]);
    expect(humanKeys(play(typed(lettersOf('abcd', 'Enter'), 36)))).toEqual(['a', 'b', 'c', 'd', 'Enter']);
  });

  test('whose code is too short or cut off reaches neither the features nor the shortcuts', () => {
    expect(play(typed(['s', 'o', 'Enter'], 8)).map(({ kind }) => kind)).toEqual(['noise']);
    expect(play(typed(lettersOf('gaso'), 8)).map(({ kind }) => kind)).toEqual(['noise']);
  });

  test('that sends no closing key is understood when the settings say so', () => {
    expect(scans(play(typed(lettersOf('gaso'), 8), { ...defaultScanSettings, suffix: 'none' }))).toEqual(['gaso']);
  });

  test('with a prefix is exact, whatever its speed or length', () => {
    const settings = { ...defaultScanSettings, prefix: 'F13' };
    expect(scans(play(typed(['F13', 's', 'o', 'Enter'], 8), settings))).toEqual(['so']);
  });

  test('whose prefix is not followed at once is forgotten, and the person’s next key is the person’s', () => {
    const settings = { ...defaultScanSettings, prefix: 'F13' };
    const verdicts = play(
      [
        { key: 'F13', at: 0 },
        { key: 'g', at: 5_000 },
      ],
      settings,
    );
    expect(humanKeys(verdicts)).toEqual(['g']);
  });

  test('whose keys a busy machine delivers late is read by when they were struck', () => {
    const keys = typed(lettersOf('26-004786', 'Enter'), 8);
    const places = keys.map((_, place) => place);
    for (const place of places) {
      expect(scans(play(keys, defaultScanSettings, new Set([place])))).toEqual(['26-004786']);
    }
    const allLate = play(keys, defaultScanSettings, new Set(places));
    expect(scans(allLate)).toEqual(['26-004786']);
    // Only what came before the burst could be known is handed on, each key once.
    expect(humanKeys(allLate)).toEqual(['2', '6', '-']);
  });

  test('two codes one after the other stay two codes', () => {
    const first = typed(lettersOf('1111', 'Enter'), 8);
    expect(scans(play([...first, ...typed(lettersOf('2222', 'Enter'), 8, 60)]))).toEqual(['1111', '2222']);
  });
});

describe('a person', () => {
  test('who pauses gets each key once', () => {
    const slow = typed(['g', 'a', 'Enter'], 200);
    expect(humanKeys(play(slow, defaultScanSettings, new Set([1, 2])))).toEqual(['g', 'a', 'Enter']);
    const rolled = typed(['g', 'a', 'x'], 25);
    expect(humanKeys(play(rolled, defaultScanSettings, new Set([1, 2])))).toEqual(['g', 'a', 'x']);
  });
  test('who rolls two keys fast still gets the shortcut', () => {
    expect(humanKeys(play(typed(['g', 'a'], 25)))).toEqual(['g', 'a']);
  });
  test('who presses Enter gets Enter', () => {
    expect(humanKeys(play(typed(['Enter'], 10)))).toEqual(['Enter']);
    expect(
      humanKeys(
        play([
          { key: 'a', at: 0 },
          { key: 'Enter', at: 20 },
        ]),
      ),
    ).toEqual(['a', 'Enter']);
  });
});

const shortcuts: Shortcut[] = [
  '/',
  '1',
  'c a',
  'c u',
  'g a',
  'g b',
  'g d',
  'g h',
  'g p',
  'g r',
  'g s',
  'g u',
  's o',
].map((keys) => ({ id: keys, keys }));
const runAll = (verdicts: readonly Verdict[]): string[] => {
  let state = noSequence;
  const ran: string[] = [];
  for (const verdict of verdicts) {
    if (verdict.kind !== 'key') {
      state = noSequence;
      continue;
    }
    const pressed = pressKey(state, verdict.key, verdict.at, shortcuts);
    state = pressed.state;
    if (pressed.run !== null) ran.push(pressed.run);
  }
  return ran;
};

type Piece = { by: 'scanner' | 'person'; keys: KeyPress[]; code?: string; shortcut?: string };
const shortcutLetters = fc.constantFrom(...'gacbudhprs1o/'.split(''));

/** A burst made only of letters that are shortcuts: the most dangerous barcode there is. */
const burst = fc
  .record({
    code: fc.array(shortcutLetters, { minLength: 4, maxLength: 24 }),
    gaps: fc.array(fc.integer({ min: 1, max: 35 }), { minLength: 25, maxLength: 25 }),
    end: fc.constantFrom('Enter', 'Tab'),
  })
  .map(({ code, gaps, end }) => ({ by: 'scanner' as const, letters: [...code, end], gaps, code: code.join('') }));
const human = fc
  .record({ shortcut: fc.constantFrom(...shortcuts.map(({ keys }) => keys)), gap: fc.integer({ min: 20, max: 700 }) })
  .map(({ shortcut, gap }) => ({ by: 'person' as const, letters: shortcut.split(' '), gaps: [gap, gap], shortcut }));
/** A person and a scanner never overlap closer than this: the hand leaves the keyboard for the trigger. */
const rest = fc.integer({ min: 41, max: 3_000 });

const mixed = fc.array(fc.tuple(fc.oneof(burst, human), rest), { minLength: 1, maxLength: 8 }).map((parts) => {
  let at = 0;
  return parts.map(([part, pause]): Piece => {
    // Beyond the window of a sequence, so that one shortcut's last key never begins the next one's.
    at += pause + (part.by === 'person' ? 801 : 0);
    const keys = part.letters.map((key, index) => {
      if (index > 0) at += part.gaps[index - 1] ?? 10;
      return { key, at };
    });
    return part.by === 'scanner'
      ? { by: 'scanner', keys, code: part.code }
      : { by: 'person', keys, shortcut: part.shortcut };
  });
});

const seed = 20_261_115;

test('over 10,000 bursts of shortcut letters mixed with human typing, no burst fires a shortcut and none of the person’s is lost', () => {
  let bursts = 0;
  fc.assert(
    fc.property(mixed, (pieces) => {
      bursts += pieces.filter(({ by }) => by === 'scanner').length;
      const verdicts = play(pieces.flatMap(({ keys }) => keys));
      expect(scans(verdicts)).toEqual(pieces.flatMap(({ code }) => code ?? []));
      expect(runAll(verdicts)).toEqual(pieces.flatMap(({ shortcut }) => shortcut ?? []));
    }),
    { seed, numRuns: 6_000 },
  );
  expect(bursts).toBeGreaterThanOrEqual(10_000);
});

test('a detector whose threshold was removed turns that property red', () => {
  // The mutant: every gap is too long, so every key is taken for a person's.
  const mutant = { ...defaultScanSettings, gapMs: 0 };
  const outcome = fc.check(
    fc.property(mixed, (pieces) => {
      const verdicts = play(
        pieces.flatMap(({ keys }) => keys),
        mutant,
      );
      expect(runAll(verdicts)).toEqual(pieces.flatMap(({ shortcut }) => shortcut ?? []));
    }),
    { seed, numRuns: 500 },
  );
  expect(outcome.failed).toBe(true);
});
