import { full } from '../fixtures/full.ts';

/** How a page is opened. The first width is the one it is opened at; at the others it is checked after a resize. */
export type Opening = { theme: 'light' | 'dark'; widths: readonly [number, ...number[]] };

const desktop = 1280;
const tablet = 768;
const phone = 390;

/**
 * Light on a desktop and dark on a phone, each resized to the other width: four pairs for two page loads. `E2E=full` loads the
 * page for each pair, because a resized page can differ from one that was opened at that width.
 */
export const openings: readonly Opening[] = full
  ? [
      { theme: 'light', widths: [desktop] },
      { theme: 'dark', widths: [phone] },
      { theme: 'dark', widths: [desktop] },
      { theme: 'light', widths: [phone] },
    ]
  : [
      { theme: 'light', widths: [desktop, phone] },
      { theme: 'dark', widths: [phone, desktop] },
    ];

/** For pages built from the same components as others that have all openings. */
export const darkPhoneOnly: readonly Opening[] = full ? openings : [{ theme: 'dark', widths: [phone] }];

/** For pages with a third layout between phone and desktop. */
export const withTablet: readonly Opening[] = openings.map(({ theme, widths }) => ({
  theme,
  widths: [...widths, tablet],
}));
