import { expect, test } from 'vitest';
import { printerHost } from './printer-host.ts';

const accepts = (host: string): boolean => printerHost.safeParse(host).success;

test('names and addresses as people write them', () => {
  const hosts = [
    'printer-1',
    'printer-1.lab.example',
    '10.0.12.40',
    '192.168.1.9',
    'fd12:3456::9',
    ' Zebra-2 ',
    '3com',
  ];
  expect(hosts.filter((host) => !accepts(host))).toEqual([]);
  expect(printerHost.parse(' Zebra-2 ')).toBe('zebra-2');
});

test('anything else is refused: other ways to write an address, addresses of web pages, several at once', () => {
  const hosts = [
    '',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '10.0.0.256',
    '10.0.0.1:9100',
    'http://10.0.0.1',
    'a b',
    'a,b',
    '-printer',
    'printer-',
    'a..b',
    '[::1]',
    'fe80::1%eth0',
    'user@10.0.0.1',
    'a'.repeat(254),
  ];
  expect(hosts.filter(accepts)).toEqual([]);
});
