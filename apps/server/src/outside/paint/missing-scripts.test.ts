import type { TextPainter } from '@aliquot/zpl/draw/bitmap';
import { expect, test, vi } from 'vitest';
import { fontPackages, missingScripts, warnOfMissingScripts } from './missing-scripts.ts';

const line = { bitmap: { width: 8, height: 1, bytes: Uint8Array.of(255) }, cut: false };

test('scripts without a font are named, with the Debian packages that hold them', () => {
  const latinOnly: TextPainter = () => null;
  expect(missingScripts(latinOnly)).toContain('Greek');
  expect(missingScripts(latinOnly)).toHaveLength(14);
  expect(fontPackages(missingScripts(latinOnly))).toEqual(['fonts-noto-core', 'fonts-noto-cjk']);

  const withoutHan: TextPainter = (text) => (/\p{Script=Han}/u.test(text) ? null : line);
  expect(missingScripts(withoutHan)).toEqual(['Chinese']);
  expect(fontPackages(['Chinese'])).toEqual(['fonts-noto-cjk']);
  expect(missingScripts(() => line)).toEqual([]);
  expect(fontPackages([])).toEqual([]);
});

test('the log names them once, and says nothing where no font is missing', () => {
  const warn = vi.fn();
  warnOfMissingScripts(() => line, { warn });
  expect(warn).not.toHaveBeenCalled();
  warnOfMissingScripts((text) => (text === '한' ? null : line), { warn });
  expect(warn.mock.calls).toEqual([
    [{ scripts: ['Korean'], packages: ['fonts-noto-cjk'] }, expect.stringContaining('labels cannot show names')],
  ]);
});
