/** A browser says everything it ever was; the first match is what it is. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//u, 'Chrome'],
  [/\bVersion\/.*\bSafari\//u, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/u, 'Windows'],
  [/\bAndroid\b/u, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/u, 'iOS'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bLinux\b/u, 'Linux'],
];

const firstOf = (list: readonly (readonly [RegExp, string])[], text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** "Chrome on Windows": enough to know one's own computers apart. */
export const browserWords = (userAgent: string | null): string => {
  const browser = firstOf(browsers, userAgent ?? '') ?? 'Unknown browser';
  const system = firstOf(systems, userAgent ?? '');
  return system === null ? browser : `${browser} on ${system}`;
};

export const isHandheld = (userAgent: string | null): boolean =>
  /\b(?:Android|iPhone|iPad|iPod)\b/u.test(userAgent ?? '');
