import { z } from 'zod';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^(?:${label}\\.)*${label}$`, 'u');
const dottedQuad = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/u;
const ipv6 = z.ipv6();

/**
 * Names and addresses as people write them. Systems also read 127.1, 0x7f.0.0.1 and 2130706433 as addresses: nobody writes a
 * printer's so, and one who does wants to get past a rule.
 */
const isHost = (host: string): boolean =>
  dottedQuad.test(host) ||
  ipv6.safeParse(host).success ||
  (hostName.test(host) && host.length <= 253 && !/^(?:0x[0-9a-f]*|\d+)$/u.test(host.split('.').at(-1) ?? ''));

/** Where a printer is found: a name the laboratory's network knows, or an address. */
export const printerHost = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Address is required')
  .max(253)
  .refine(isHost, 'Enter a name such as printer-1.lab.example or an address such as 10.0.12.40');
