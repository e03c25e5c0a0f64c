import { expect, test } from 'vitest';
import { browserWords, isHandheld } from './browser-words.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)';
const android = 'Mozilla/5.0 (Linux; Android 16; K)';

test.each([
  [`${windows} ${webkit} Chrome/149.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${windows} ${webkit} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/149.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/149.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15`, 'Safari on macOS'],
  [`${mac} ${webkit} Chrome/149.0.0.0 Safari/537.36`, 'Chrome on macOS'],
  [`${iphone} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1`, 'Safari on iOS'],
  [`${iphone} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/149.0 Mobile/15E148 Safari/604.1`, 'Chrome on iOS'],
  [`${iphone} AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/150.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iOS'],
  [`${android} ${webkit} Chrome/149.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${android} ${webkit} Chrome/149.0.0.0 Mobile Safari/537.36 EdgA/149.0.0.0`, 'Edge on Android'],
  ['curl/8.14.1', 'Unknown browser'],
  ['', 'Unknown browser'],
  [null, 'Unknown browser'],
])('%s is %s', (userAgent, words) => {
  expect(browserWords(userAgent)).toBe(words);
});

test('a phone or tablet is told from a computer', () => {
  expect([iphone, android, windows, mac, null].map(isHandheld)).toEqual([true, true, false, false, false]);
});
