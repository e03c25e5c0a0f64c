import { expect, test } from 'vitest';
import { defaultScanSettings } from '../commands/scan-detector.ts';
import { parseBench } from './bench.ts';

const defaults = { singleKeys: true, scanSound: true, density: 'compact', textSize: 100, scan: defaultScanSettings };

test('nothing stored, or nothing readable, means the defaults', () => {
  for (const text of [null, '', 'nonsense', '[]', '7', 'null']) expect(parseBench(text)).toEqual(defaults);
});

test('an invalid value is ignored and its default used, the valid ones beside it stay', () => {
  const stored = {
    singleKeys: 'no',
    scanSound: false,
    density: 'huge',
    textSize: 112,
    scan: { gapMs: 5, minLength: 6, suffix: 'Tab', prefix: 7 },
  };
  expect(parseBench(JSON.stringify(stored))).toEqual({
    ...defaults,
    scanSound: false,
    textSize: 112,
    scan: { ...defaultScanSettings, minLength: 6, suffix: 'Tab' },
  });
});
