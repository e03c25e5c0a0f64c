import { expect } from '#fixtures/lab.ts';
import type { TourPage } from '../tour-page.ts';

/** Pages that need nobody. */
const pages: readonly (readonly [path: string, heading: string])[] = [
  ['/login', 'Sign in to Aliquot'],
  ['/error', 'An unknown error occurred'],
  ['/no/such/page', 'Page not found'],
];

export const signedOut: readonly TourPage[] = pages.map(([path, heading]) => ({
  name: path,
  open: async ({ page, checkState }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await checkState();
  },
}));
