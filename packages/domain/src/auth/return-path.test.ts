import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('where to go after sign-in', () => {
  test.each([
    ['/accessions', '/accessions'],
    ['/runs/12?tab=plate#row-3', '/runs/12?tab=plate#row-3'],
    ['/subjects/7/results?testSpecIds=%5B1%2C2%5D', '/subjects/7/results?testSpecIds=%5B1%2C2%5D'],
    ['/', '/'],
    // A path that only begins like the sign-in page is a page of its own.
    ['/login-history', '/login-history'],
    ['/search?q=//evil.example', '/search?q=//evil.example'],
  ])('[LOGIN-11] a path of our own is kept: %s', (next, expected) => {
    expect(safeReturnPath(next)).toBe(expected);
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/./\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'evil.example',
    'http:evil.example',
    '@evil.example',
    '',
    `/${'a'.repeat(2001)}`,
  ])('[LOGIN-11] nothing leads off the site: %j', (next) => {
    expect(safeReturnPath(next)).toBe('/');
  });

  test.each(['/%09/evil.example', '/%2f%2fevil.example', '/%5cevil.example', '%2f%2fevil.example'])(
    '[LOGIN-11] an encoded separator stays a letter of a path on our site: %s',
    (next) => {
      const url = new URL(safeReturnPath(next), 'https://lab.example');
      expect(url.origin).toBe('https://lab.example');
      expect(url.pathname.startsWith('//')).toBe(false);
    },
  );

  test.each(['/login', '/login?next=/login', '/login#x', '/api/auth/logout', '/api'])(
    '[LOGIN-11] coming back to the sign-in page or an endpoint would loop: %s',
    (next) => {
      expect(safeReturnPath(next)).toBe('/');
    },
  );

  test.each([undefined, null, 7, {}, ['/accessions']])('[LOGIN-11] no text is no path: %j', (next) => {
    expect(safeReturnPath(next)).toBe('/');
  });

  test('[LOGIN-11] whatever is written, a browser stays on the site', () => {
    const nasty = string({
      unit: constantFrom('/', '\\', '.', ':', '@', '%', '\t', '\n', 'a', '2f', '5c', '09', '?', '#'),
    });
    assert(
      property(nasty, (next) => new URL(safeReturnPath(next), 'https://lab.example').origin === 'https://lab.example'),
      { numRuns: 2000 },
    );
  });
});
