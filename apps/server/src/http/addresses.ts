import { isIP, isIPv4 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu;

/** The address as the audit trail and the database's inet type take it; null for what is none (a zone, a port behind it). */
export const auditAddress = (ip: string): string | null => (isIP(ip) !== 0 && !ip.includes('%') ? ip : null);

const groupsOf = (text: string): string[] => text.split(':').filter((group) => group !== '');

/** What limits count by. A customer of an IPv6 provider holds 2^64 addresses, so only the network's half counts. */
export const addressKey = (ip: string): string => {
  const plain = mapped.exec(ip)?.[1] ?? ip.split('%')[0] ?? ip;
  if (isIPv4(plain) || isIP(plain) === 0) return plain;
  const [head = '', tail] = plain.split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};
