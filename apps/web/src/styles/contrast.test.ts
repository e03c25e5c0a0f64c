import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { contrast, parseOklch } from './oklch.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const block = (opening: string, end: string) => {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`tokens.css has no ${opening}`);
  return css.slice(start, css.indexOf(end, start));
};
const coloursOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/--color-([\w-]+):\s*(oklch\([^)]*\))/g)].map((found) => [found[1], found[2]]));

const light: Record<string, string | undefined> = coloursOf(block('@theme static {', '\n}'));
const ownOfDark = coloursOf(block('\n  .dark {', '\n  }'));
const themes = { light, dark: { ...light, ...ownOfDark } } as const;

const colour = (theme: keyof typeof themes, token: string) => {
  const parsed = parseOklch(themes[theme][token] ?? '');
  if (!parsed) throw new Error(`--color-${token} is missing or unreadable in the ${theme} theme`);
  return parsed;
};

const pages = ['bg', 'surface', 'raised', 'sunken', 'hover'];
const rows = ['surface', 'hover', 'accent-soft', 'accent-soft-hover'];

/** Which text stands on which grounds. */
const text: Record<string, readonly string[]> = {
  fg: [...pages, 'press', 'accent-soft', 'accent-soft-hover', 'hold-bg', 'danger-soft'],
  'fg-muted': [...pages, 'press', 'accent-soft', 'accent-soft-hover', 'hold-bg', 'danger-soft'],
  'fg-subtle': [...pages, 'accent-soft', 'accent-soft-hover'],
  accent: ['bg', 'surface', 'raised', 'hover', 'accent-soft'],
  'accent-fg': ['accent', 'accent-hover'],
  danger: ['bg', 'surface', 'raised', 'hover', 'danger-soft', 'accent-soft', 'accent-soft-hover'],
  'danger-fg': ['danger', 'danger-hover'],
  'status-grey-fg': ['status-grey-bg'],
  'status-yellow-fg': ['status-yellow-bg', 'surface', 'bg'],
  'status-green-fg': ['status-green-bg', 'surface', 'raised'],
  'status-blue-fg': ['status-blue-bg', 'accent-soft', 'accent-soft-hover', 'surface'],
  'hold-fg': ['hold-bg', 'raised', ...rows],
  'flag-low': rows,
  'flag-high': rows,
  'flag-critical': rows,
  'flag-critical-fg': ['flag-critical'],
  surface: ['fg'],
};

/** Lines that carry meaning: the edge of an input, a ring, the dot of the connection. */
const lines: Record<string, readonly string[]> = {
  'line-strong': ['surface', 'raised', 'bg', 'hover'],
  ring: ['bg', 'surface', 'raised', 'sunken', 'hover', 'press', 'accent-soft', 'accent-soft-hover', 'danger-soft'],
  danger: ['surface', 'raised', 'bg'],
  accent: ['surface', 'raised', 'bg', 'accent-soft', 'line'],
  live: ['surface', 'bg'],
  'fg-subtle': ['line'],
};

const pairsOf = (table: Record<string, readonly string[]>) =>
  Object.entries(table).flatMap(([ink, grounds]) => grounds.map((ground) => ({ ink, ground })));

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  test.each(pairsOf(text))('$ink can be read on $ground', ({ ink, ground }) => {
    expect(contrast(colour(theme, ink), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(pairsOf(lines))('$ink can be seen on $ground', ({ ink, ground }) => {
    expect(contrast(colour(theme, ink), colour(theme, ground))).toBeGreaterThanOrEqual(3);
  });
  test('every colour of the light theme has a value of its own or is shared on purpose', () => {
    expect(Object.keys(light).filter((token) => ownOfDark[token] === undefined)).toEqual([]);
  });
});

test('black on white is 21 to 1, so the sums are right', () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5);
  const white = parseOklch('oklch(1 0 0)');
  expect(white?.every((channel) => Math.abs(channel - 1) < 1e-6)).toBe(true);
});
