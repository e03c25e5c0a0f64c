import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breakpoints } from './breakpoints.ts';

const sheet = (name: string): string => readFileSync(new URL(`../../styles/${name}`, import.meta.url), 'utf8');
const found = (text: string, pattern: RegExp): Record<string, number> =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name = '', pixels]) => [name, Number(pixels)]));

test('utilities, style sheets and code know the same four breakpoints, 600 and 768 among them', () => {
  const sheets = sheet('breakpoints.css');
  expect(found(sheet('tokens.css'), /--breakpoint-(\w+): (\d+)px/gu)).toEqual(breakpoints);
  expect(found(sheets, /--max-(\w+) \(width < (\d+)px\)/gu)).toEqual(breakpoints);
  expect(found(sheets, /--(\w+) \(width >= (\d+)px\)/gu)).toEqual(breakpoints);
  expect(breakpoints).toMatchObject({ sm: 600, md: 768 });
});
