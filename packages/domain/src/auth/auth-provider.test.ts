import { expect, test } from 'vitest';
import { domainOfEmail, isEmail } from './auth-provider.ts';

test.each([
  'odalys.fenn@northgate.example',
  ' odalys@northgate.example ',
  'o+tag@sub.northgate.example',
  'ö@labör.example',
])('[LOGIN-6] an address is an address: %j', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  ' ',
  'odalys',
  'odalys@',
  '@northgate.example',
  'odalys@northgate',
  'a b@c.de',
  'a@b@c.de',
  'a@b.',
  `${'a'.repeat(250)}@b.cd`,
])('[LOGIN-6] anything else is not: %j', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('[LOGIN-5] the domain decides how an address signs in, whatever its case', () => {
  expect(domainOfEmail(' Odalys@Northgate.Example ')).toBe('northgate.example');
  expect(domainOfEmail('nobody')).toBeNull();
});
