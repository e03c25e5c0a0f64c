import type { TextPainter } from '@aliquot/zpl/draw/bitmap';
import { fontPackages, missingScripts } from '#outside/paint/missing-scripts.ts';

/** Tests that paint names say at once what to install, instead of failing at each letter or passing without any. */
export const needFonts = (painter: TextPainter): void => {
  const missing = missingScripts(painter);
  if (missing.length === 0) return;
  throw new Error(
    `This machine has no fonts for ${missing.join(', ')}. Install Debian's ${fontPackages(missing).join(' and ')}, or the Noto fonts ` +
      'of another system; see "The first hour" in README.md.',
  );
};
