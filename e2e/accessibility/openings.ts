import { full } from '#fixtures/full.ts';

/** How a page is opened. The first width is the one it is opened at; at the others it is checked after a resize. */
export type Opening = { theme: 'light' | 'dark'; widths: readonly [number, ...number[]] };

const desktop = 1280;
const tablet = 768;
const phone = 390;

/** Light on a desktop and dark on a phone; with `E2E=full` each is resized to the other width as well: all four pairs. */
export const openings: readonly Opening[] = [
  { theme: 'light', widths: full ? [desktop, phone] : [desktop] },
  { theme: 'dark', widths: full ? [phone, desktop] : [phone] },
];

/** For pages built from the same components as others that have all openings. */
export const darkPhoneOnly: readonly Opening[] = full ? openings : openings.slice(1);

/** For pages with a third layout between phone and desktop. */
export const withTablet: readonly Opening[] = [
  { theme: 'light', widths: [desktop, tablet, phone] },
  { theme: 'dark', widths: [phone, tablet, desktop] },
];
