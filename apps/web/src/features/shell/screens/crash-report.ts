import { version } from '#api/version.ts';

/** Eight characters that can be read over the telephone. `crypto.randomUUID` is missing on plain http. */
export const makeErrorId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

export type CrashPlace = { id: string; at: Date; address: string; browser: string };

/** The text for support. The address goes without its search part, which may name a patient. */
export const reportOf = (error: unknown, { id, at, address, browser }: CrashPlace): string =>
  [
    `Aliquot ${version}, error ${id}`,
    at.toISOString(),
    `Page: ${address}`,
    `Browser: ${browser}`,
    error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error),
  ].join('\n');
