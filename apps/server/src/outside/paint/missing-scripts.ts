import type { TextPainter } from '@aliquot/zpl/draw/bitmap';
import type { FastifyBaseLogger } from 'fastify';

/** Debian's packages of fonts. */
type FontPackage = 'fonts-noto-core' | 'fonts-noto-cjk';

/** A letter of each script that names are commonly written in, and the package that holds it. */
const samples: readonly (readonly [script: string, letter: string, inPackage: FontPackage])[] = [
  ['Greek', 'Ω', 'fonts-noto-core'],
  ['Cyrillic', 'Ж', 'fonts-noto-core'],
  ['Armenian', 'Ա', 'fonts-noto-core'],
  ['Georgian', 'ქ', 'fonts-noto-core'],
  ['Hebrew', 'ש', 'fonts-noto-core'],
  ['Arabic', 'ع', 'fonts-noto-core'],
  ['Devanagari', 'क', 'fonts-noto-core'],
  ['Bengali', 'ক', 'fonts-noto-core'],
  ['Tamil', 'க', 'fonts-noto-core'],
  ['Thai', 'ก', 'fonts-noto-core'],
  ['Ethiopic', 'አ', 'fonts-noto-core'],
  ['Chinese', '明', 'fonts-noto-cjk'],
  ['Japanese', 'の', 'fonts-noto-cjk'],
  ['Korean', '한', 'fonts-noto-cjk'],
];

const size = { height: 24, mostWidth: 100 };

/** Common scripts that labels cannot show here. */
export const missingScripts = (painter: TextPainter): string[] =>
  samples.flatMap(([script, letter]) => (painter(letter, size) === null ? [script] : []));

/** The packages to install so that labels show these scripts. */
export const fontPackages = (scripts: readonly string[]): FontPackage[] => [
  ...new Set(samples.flatMap(([script, , inPackage]) => (scripts.includes(script) ? [inPackage] : []))),
];

/** Whoever runs the server learns what its labels cannot show before the first tube needs it. */
export const warnOfMissingScripts = (painter: TextPainter, log: Pick<FastifyBaseLogger, 'warn'>): void => {
  const scripts = missingScripts(painter);
  if (scripts.length === 0) return;
  const packages = fontPackages(scripts);
  log.warn({ scripts, packages }, 'labels cannot show names in these scripts: no font here has their letters');
};
