import { BlockList } from 'node:net';
import { describe, expect, test } from 'vitest';
import { isAllowedAddress, isAllowedHost, readNetworks } from './printer-address.ts';

const outside = { allowLoopback: false };
const bench = { allowLoopback: true };

const printers = [
  '10.0.12.40',
  '192.168.1.9',
  '172.16.3.4',
  '100.64.0.7',
  '203.0.113.9',
  'fd12:3456::9',
  '2a00:1450::1',
];
const loopbacks = ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '0:0:0:0:0:0:0:1'];
const never = [
  '0.0.0.0',
  '0.1.2.3',
  '169.254.169.254',
  '169.254.0.1',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'fd00:ec2::254',
  '::ffff:169.254.169.254',
  '::ffff:0.0.0.0',
  '::ffff:a9fe:a9fe',
  '::169.254.169.254',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::a9fe:a9fe',
  '2002:a9fe:a9fe::1',
  '2001:0:1::1',
  'printer-1',
  '',
];

describe('where labels may be sent', () => {
  test('to printers of a laboratory', () => {
    expect(printers.filter((address) => !isAllowedAddress(address, outside))).toEqual([]);
  });

  test('never to this network, link-local, metadata, multicast, reserved or wrapped addresses', () => {
    expect(never.filter((address) => isAllowedAddress(address, outside))).toEqual([]);
    expect(never.filter((address) => isAllowedAddress(address, bench))).toEqual([]);
  });

  test('to this machine only where the setting says so', () => {
    expect(loopbacks.filter((address) => isAllowedAddress(address, outside))).toEqual([]);
    expect(loopbacks.filter((address) => !isAllowedAddress(address, bench))).toEqual([]);
  });

  test('a name is judged by what it says while it is registered, and by its address when it is used', () => {
    expect(['printer-1', 'zebra.lab.example'].every((host) => isAllowedHost(host, outside))).toBe(true);
    expect(['localhost', 'a.localhost', '127.0.0.1', '::1'].some((host) => isAllowedHost(host, outside))).toBe(false);
    expect(['localhost', '127.0.0.1'].every((host) => isAllowedHost(host, bench))).toBe(true);
    expect(isAllowedHost('169.254.169.254', bench)).toBe(false);
  });
});

describe('a list of networks', () => {
  const allowed = (list: string, addresses: readonly string[]) => {
    const only = readNetworks(list);
    if (only === null) throw new Error('no list');
    return addresses.filter((address) => isAllowedAddress(address, { allowLoopback: true, only }));
  };

  test('leaves only what is in it, written either way', () => {
    const list = '10.0.12.0/24, 192.168.1.9,fd12:3456::/32';
    const inside = ['10.0.12.40', '192.168.1.9', 'fd12:3456::9', '::ffff:10.0.12.40'];
    expect(allowed(list, [...inside, '10.0.13.1', '192.168.1.10', 'fd13::1', '127.0.0.1'])).toEqual(inside);
  });

  test('opens nothing that is closed otherwise', () => {
    expect(allowed('0.0.0.0/0, ::/0', never)).toEqual([]);
    const loopbackOnly = readNetworks('127.0.0.0/8') ?? new BlockList();
    expect(isAllowedAddress('127.0.0.1', { allowLoopback: false, only: loopbackOnly })).toBe(false);
  });

  test('with an entry that is none is no list', () => {
    const lists = [
      '',
      '10.0.12',
      '10.0.12.0/33',
      '10.0.12.0/',
      '10.0.12.0/24,',
      'printer-1',
      'fd12::/129',
      '10.0.0.1/8/8',
    ];
    expect(lists.filter((list) => readNetworks(list) !== null)).toEqual([]);
  });
});
