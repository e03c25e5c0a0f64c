import { describe, expect, test } from 'vitest';
import { defaultScanSettings, type ScanSettings } from '#commands/scan-detector.ts';
import { emptyScanTest, handPauseMs, nextCheckAt, scanTest, tabIsScanned, type ScanTest } from './scan-test.ts';

type Press = readonly [key: string, gap: number];

/** Presses keys at their gaps and looks whenever the box says it wants to. */
const play = (
  presses: readonly Press[],
  settings: ScanSettings = defaultScanSettings,
  from = emptyScanTest,
): ScanTest => {
  let now = 1_000;
  let state = from;
  const lookUntil = (time: number): void => {
    for (let look = nextCheckAt(state, settings); look !== null && look <= time; look = nextCheckAt(state, settings))
      state = scanTest(state, { type: 'time', at: look }, settings);
  };
  for (const [key, gap] of presses) {
    now += gap;
    lookUntil(now - 1);
    state = scanTest(state, { type: 'key', key, at: now }, settings);
  }
  lookUntil(now + 10_000);
  return state;
};
const code = (text: string, gap: number, ...end: string[]): Press[] =>
  [...text.split(''), ...end].map((key) => [key, gap] as const);
const verdicts = ({ attempts }: ScanTest) => attempts.map(({ verdict }) => verdict);

describe('the scan test', () => {
  test('names the code of a scan and shows its keys, gaps and closing key', () => {
    const { attempts } = play(code('26-004786', 10, 'Enter'));
    expect(attempts[0]?.verdict).toEqual({ kind: 'scan', code: '26-004786' });
    expect(attempts[0]?.keys.map(({ key }) => key).join(' ')).toBe('2 6 - 0 0 4 7 8 6 Enter');
    expect(attempts[0]?.keys.map(({ gap }) => gap)).toEqual([null, 10, 10, 10, 10, 10, 10, 10, 10, 10]);
  });

  test('takes the same code typed slowly for a person, in one attempt', () => {
    expect(verdicts(play(code('26-004786', 150, 'Enter')))).toEqual([{ kind: 'hand' }]);
  });

  test('closes what a person typed when they stop without Enter', () => {
    const { attempts, running } = play(code('hello', 200));
    expect(running).toEqual([]);
    expect(attempts).toHaveLength(1);
    expect(attempts[0]).toMatchObject({ verdict: { kind: 'hand' }, keys: { length: 5 } });
  });

  test('says that a fast code is too short, or that no closing key came', () => {
    expect(verdicts(play(code('26', 8, 'Enter')))).toEqual([{ kind: 'short' }]);
    expect(verdicts(play(code('26-004786', 8)))).toEqual([{ kind: 'unclosed' }]);
  });

  test('shows a closing key that the settings do not expect', () => {
    const { attempts } = play(code('26-004786', 8, 'Enter'), { ...defaultScanSettings, suffix: 'Tab' });
    expect(attempts).toHaveLength(1);
    expect(attempts[0]?.verdict).toEqual({ kind: 'unclosed' });
    expect(attempts[0]?.keys.at(-1)?.key).toBe('Enter');
  });

  test('needs no closing key where the settings say so', () => {
    const settings = { ...defaultScanSettings, suffix: 'none' } as const;
    expect(verdicts(play(code('26-004786', 8), settings))).toEqual([{ kind: 'scan', code: '26-004786' }]);
    expect(verdicts(play(code('26-004786', 8, 'Enter'), settings))).toEqual([{ kind: 'scan', code: '26-004786' }]);
  });

  test('counts the prefix key to the scan, not to the code', () => {
    const { attempts } = play([['F13', 8], ...code('so', 8, 'Enter')], { ...defaultScanSettings, prefix: 'F13' });
    expect(attempts).toHaveLength(1);
    expect(attempts[0]?.verdict).toEqual({ kind: 'scan', code: 'so' });
    expect(attempts[0]?.keys.map(({ key }) => key)).toEqual(['F13', 's', 'o', 'Enter']);
  });

  test('tells a scan from what was typed just before it', () => {
    expect(
      verdicts(
        play([['a', 0], ['b', 200], ...code('26-004786', 200, 'Enter').slice(0, 1), ...code('6-004786', 8, 'Enter')]),
      ),
    ).toEqual([{ kind: 'scan', code: '26-004786' }, { kind: 'hand' }]);
  });

  test('keeps the last five attempts, the newest first, and forgets them when cleared', () => {
    let state = emptyScanTest;
    for (const text of ['1111', '2222', '3333', '4444', '5555', '6666'])
      state = play(code(text, 8, 'Enter'), defaultScanSettings, state);
    expect(state.attempts.map(({ verdict }) => 'code' in verdict && verdict.code)).toEqual([
      '6666',
      '5555',
      '4444',
      '3333',
      '2222',
    ]);
    expect(scanTest(state, { type: 'cleared' }, defaultScanSettings).attempts).toEqual([]);
  });

  test('looks again once the detector can decide, then once a person has paused', () => {
    const pressed = scanTest(emptyScanTest, { type: 'key', key: 'a', at: 100 }, defaultScanSettings);
    expect(nextCheckAt(emptyScanTest, defaultScanSettings)).toBeNull();
    expect(nextCheckAt(pressed, defaultScanSettings)).toBe(140);
    expect(nextCheckAt(scanTest(pressed, { type: 'time', at: 140 }, defaultScanSettings), defaultScanSettings)).toBe(
      100 + handPauseMs,
    );
  });

  test('takes a Tab that ends a burst, and lets a person’s Tab leave the box', () => {
    const pressed = scanTest(emptyScanTest, { type: 'key', key: 'a', at: 100 }, defaultScanSettings);
    expect(tabIsScanned(emptyScanTest, 100, defaultScanSettings)).toBe(false);
    expect(tabIsScanned(pressed, 110, defaultScanSettings)).toBe(true);
    expect(tabIsScanned(pressed, 300, defaultScanSettings)).toBe(false);
  });
});
