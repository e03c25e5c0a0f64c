import { BlockList, isIP } from 'node:net';

/** Where the server never connects to, whoever registered the printer: itself, its neighbours' secrets, everybody at once. */
export type PrinterRules = {
  /** For development and tests, where the printer is a program on the same machine. */
  allowLoopback: boolean;
  /** Given, only these are sent to, and none of them that is refused otherwise. */
  only?: BlockList;
};

/** The networks of a list such as "10.0.12.0/24, 192.168.1.9"; null when an entry is neither an address nor a network. */
export const readNetworks = (list: string): BlockList | null => {
  const networks = new BlockList();
  for (const entry of list.split(',').map((text) => text.trim())) {
    const [, address = '', prefix] = /^([^/]+?)(?:\/(\d{1,3}))?$/u.exec(entry) ?? [];
    const version = isIP(address);
    const bits = version === 6 ? 128 : 32;
    const length = prefix === undefined ? bits : Number(prefix);
    if (version === 0 || length > bits) return null;
    networks.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4');
  }
  return networks;
};

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const refused = new BlockList();
// This network; link-local, where clouds keep their metadata service; addresses that mean many; what is reserved.
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  refused.addSubnet(net, prefix, 'ipv4');
}
// Metadata services that live outside link-local.
for (const address of ['100.100.100.200', '168.63.129.16']) refused.addAddress(address, 'ipv4');
for (const [net, prefix] of [
  ['::', 128],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['fd00:ec2::', 32],
  // Addresses with another inside them: what stands inside would go unjudged.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
] as const) {
  refused.addSubnet(net, prefix, 'ipv6');
}

/** Whether labels may be sent to this address. Anything that is no address is not allowed. */
export const isAllowedAddress = (address: string, { allowLoopback, only }: PrinterRules): boolean => {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(address) === 0) return false;
  if (only?.check(address, family) === false) return false;
  if (loopback.check(address, family)) return allowLoopback;
  return !refused.check(address, family);
};

const namesThisMachine = (host: string): boolean => /(?:^|\.)localhost$/u.test(host);

/** What can be told from the name alone, while the printer is being registered; the rest shows when it is looked up. */
export const isAllowedHost = (host: string, rules: PrinterRules): boolean =>
  isIP(host) === 0 ? rules.allowLoopback || !namesThisMachine(host) : isAllowedAddress(host, rules);
