import { expect, test } from 'vitest';
import { defaultScanSettings } from '#commands/scan-detector.ts';
import { benchOf, labScan, parseBench, scanSettingsOf } from './bench.ts';

const defaults = { singleKeys: true, tabMoves: false, scanSound: true, density: 'compact', textSize: 100, scan: null };

test('nothing stored, or nothing readable, means the defaults', () => {
  for (const text of [null, '', 'nonsense', '[]', '7', 'null']) expect(parseBench(text)).toEqual(defaults);
});

test('an invalid value is ignored and its default used, the valid ones beside it stay', () => {
  const stored = {
    singleKeys: 'no',
    tabMoves: true,
    scanSound: false,
    density: 'huge',
    textSize: 112,
    scan: { gapMs: 5, minLength: 6, suffix: 'Tab', prefix: 7 },
  };
  expect(parseBench(JSON.stringify(stored))).toEqual({
    ...defaults,
    tabMoves: true,
    scanSound: false,
    textSize: 112,
    scan: { ...defaultScanSettings, minLength: 6, suffix: 'Tab' },
  });
});

test('a person reads scans as the laboratory does until they set their own, and again when they give that up', () => {
  expect(scanSettingsOf('u1')).toEqual(defaultScanSettings);
  labScan.set({ ...defaultScanSettings, gapMs: 50, prefix: 'F13' });
  expect(scanSettingsOf('u1')).toMatchObject({ gapMs: 50, prefix: 'F13', minLength: 4 });
  benchOf('u1').set({ ...benchOf('u1').get(), scan: { ...defaultScanSettings, gapMs: 20 } });
  expect(scanSettingsOf('u1')).toMatchObject({ gapMs: 20, prefix: null });
  expect(scanSettingsOf('u2').gapMs, 'another person at the same bench').toBe(50);
  benchOf('u1').set({ ...benchOf('u1').get(), scan: null });
  expect(scanSettingsOf('u1').gapMs).toBe(50);
});
