import { expect, test } from 'vitest';
import { addressKey, auditAddress } from './addresses.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

test('only an address goes on the audit trail', () => {
  expect(auditAddress('192.0.2.7')).toBe('192.0.2.7');
  expect(auditAddress('2001:db8::1')).toBe('2001:db8::1');
  expect(auditAddress('fe80::1%eth0')).toBeNull();
  expect(auditAddress('192.0.2.7:5123')).toBeNull();
});
