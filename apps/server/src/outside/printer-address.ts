import { BlockList, isIP } from 'node:net';

/** Where the server never connects to, whoever registered the printer: itself, its neighbours' secrets, everybody at once. */
export type PrinterRules = {
  /** For development and tests, where the printer is a program on the same machine. */
  allowLoopback: boolean;
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
export const isAllowedAddress = (address: string, { allowLoopback }: PrinterRules): boolean => {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(address) === 0) return false;
  if (loopback.check(address, family)) return allowLoopback;
  return !refused.check(address, family);
};

const namesThisMachine = (host: string): boolean => /(?:^|\.)localhost$/u.test(host);

/** What can be told from the name alone, while the printer is being registered; the rest shows when it is looked up. */
export const isAllowedHost = (host: string, rules: PrinterRules): boolean =>
  isIP(host) === 0 ? rules.allowLoopback || !namesThisMachine(host) : isAllowedAddress(host, rules);
