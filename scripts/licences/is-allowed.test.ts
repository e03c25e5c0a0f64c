import { describe, expect, test } from 'vitest';
import { allowed } from './allowed.ts';
import { isAllowed } from './is-allowed.ts';

describe('may ship', () => {
  test.each([
    ...allowed,
    '(MIT OR GPL-3.0-or-later)',
    'GPL-2.0-only OR BSD-3-Clause',
    '(MIT AND Zlib) OR Apache-2.0',
    'MIT AND (GPL-3.0-only OR ISC)',
    'Apache-2.0 WITH LLVM-exception',
    'MIT or GPL-3.0-only',
  ])('%s', (licence) => expect(isAllowed(licence)).toBe(true));
});

describe('may not ship', () => {
  test.each([
    'GPL-2.0-only',
    'GPL-3.0-or-later',
    'AGPL-3.0-only',
    'LGPL-3.0-only',
    'SSPL-1.0',
    'BUSL-1.1',
    'MIT AND GPL-3.0-only',
    '(MIT OR ISC) AND AGPL-3.0-only',
    'SEE LICENSE IN LICENSE.md',
    'UNLICENSED',
    'MIT, or so',
    '(MIT',
    'MIT ISC',
    '',
  ])('%s', (licence) => expect(isAllowed(licence)).toBe(false));
});
