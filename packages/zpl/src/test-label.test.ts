import { expect, test } from 'vitest';
import { usualStock } from './built-in-label.ts';
import { drawTestLabel } from './test-label.ts';

test('a test label names the printer and nobody else, whatever the printer is called', () => {
  const zpl = drawTestLabel({ printer: 'Bench ^XA~JA', at: '2026-11-15 09:30' }, usualStock);
  expect(zpl.match(/\^XA/gu)).toHaveLength(1);
  expect(zpl).not.toContain('~');
  expect(zpl).toContain('2026-11-15 09:30, 203 dpi');
});
