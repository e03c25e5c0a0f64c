import { expect, test, type Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import type { Opening } from './openings.ts';
import { takePicture } from './take-picture.ts';

export type CheckOptions = {
  /** Axe checks only this part of the page. */
  part?: string;
  /** False where the state is lost on a resize: a table that becomes cards forgets what is open in it. */
  resize?: boolean;
  /** Another box that must not scroll sideways, besides the page and its main part. */
  box?: string;
};
/** Checks the page as it is now at every width of its opening: no axe violation, no sideways scroll, the right theme. */
export type CheckState = (state?: string, options?: CheckOptions) => Promise<void>;

const toasts = '[data-sonner-toast]';

export const resizeTo = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: 844 });

const closeToasts = async (page: Page): Promise<void> => {
  await page.evaluate((selector) => {
    for (const button of document.querySelectorAll<HTMLElement>(`${selector} [data-close-button]`)) button.click();
  }, toasts);
  await expect(page.locator(toasts)).toHaveCount(0);
};

/** Waits until nothing loads and no animation runs: half-way through a fade every color is a mixture. */
const waitUntilIdle = async (page: Page, part = 'html'): Promise<void> => {
  await expect(page.locator(`${part} [aria-busy="true"]`)).toHaveCount(0);
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    // Media queries change in the first frame after a resize; components that follow them render in the second.
    await nextFrame();
    await nextFrame();
    const ending = document.getAnimations().filter(ends);
    // A canceled animation rejects; it is over as well.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
};

/** A toast that fades in or out while axe runs has no contrast: such a check is repeated. The tour checks a toast on its own. */
const violationsWithoutToasts = async (page: Page): Promise<string[]> => {
  await closeToasts(page);
  await waitUntilIdle(page);
  const violations = await axeViolations(page, null);
  return (await page.locator(toasts).count()) === 0 ? violations : violationsWithoutToasts(page);
};

const violationsOfPart = async (page: Page, part: string): Promise<string[]> => {
  await waitUntilIdle(page, part);
  return axeViolations(page, part);
};

const sidewaysScroll = (page: Page, box: string | undefined): Promise<number> =>
  page.evaluate(
    (selectors) => {
      const boxes = selectors.map((selector) => document.querySelector(selector));
      return Math.max(...boxes.map((found) => (found === null ? 0 : found.scrollWidth - found.clientWidth)));
    },
    ['html', 'body', 'main', ...(box === undefined ? [] : [box])],
  );

/** The bar and the menu of the signed-in pages stand still: only the boxes between them scroll. */
const shiftOfShell = (page: Page): Promise<number> =>
  page.evaluate(() => (document.querySelector('#main') === null ? 0 : globalThis.scrollY));

/** `checks` counts: a page of the tour that checks nothing proves nothing. */
export const makeCheckState = (
  page: Page,
  { theme, widths }: Opening,
): { checkState: CheckState; checks: () => number } => {
  let checks = 0;
  const checkAt = (width: number, state: string, { part, box }: CheckOptions): Promise<void> =>
    test.step(`${state}, ${width} px`, async () => {
      if (box !== undefined) await expect(page.locator(box).first(), `${state}: the box`).toBeAttached();
      const violations = part === undefined ? violationsWithoutToasts(page) : violationsOfPart(page, part);
      // Soft: one run reports every fault of the page.
      expect.soft(await violations, `${state}, ${width} px`).toEqual([]);
      expect.soft(await sidewaysScroll(page, box), `${state}, ${width} px: sideways scroll`).toBeLessThanOrEqual(0);
      expect.soft(await shiftOfShell(page), `${state}, ${width} px: the whole page has moved`).toBe(0);
      await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/u : /^(?!.*dark)/u);
      await takePicture(page, state, theme, width);
      checks += 1;
    });
  return {
    checks: () => checks,
    checkState: async (state = 'as opened', options = {}) => {
      const [opened, ...others] = widths;
      await checkAt(opened, state, options);
      if (options.resize === false || others.length === 0) return;
      for (const width of others) {
        await resizeTo(page, width);
        await checkAt(width, state, options);
      }
      await resizeTo(page, opened);
    },
  };
};
