import { expect, test } from 'vitest';
import { usualStock } from './built-in-label.ts';
import { fieldTexts } from './commands/read-field-text.ts';
import { dotsPerMm, labelDensities } from './design/dots.ts';
import { drawTestLabel } from './test-label.ts';

const label = { printer: 'Bench 1', at: '2026-11-15 09:30' };

test('a test label names the printer and nobody else, whatever the printer is called', () => {
  const zpl = drawTestLabel({ ...label, printer: 'Bench ^XA~JA' }, usualStock);
  expect(zpl.match(/\^XA/gu)).toHaveLength(1);
  expect(zpl).not.toContain('~');
  expect(fieldTexts(zpl)).toContain('2026-11-15 09:30, 203 dpi');
});

test.each(labelDensities)('its scale has a mark for each millimeter of a label, at %d dpi', (dpi) => {
  const zpl = drawTestLabel(label, { ...usualStock, dpi });
  const long = Array.from(zpl.matchAll(/\^FO(\d+),\d+\^GB\d+,(\d+),/gu), ([, x, height]) => [Number(x), Number(height)])
    .filter(([, height]) => height === 3 * dotsPerMm[dpi])
    .map(([x = 0]) => x);
  expect(long.map((x) => (x - (long[0] ?? 0)) / dotsPerMm[dpi])).toEqual([0, 10, 20, 30, 40, 50]);
  expect(fieldTexts(zpl)).toEqual(expect.arrayContaining(['0', '10', '20', '30', '40', '50']));
});
