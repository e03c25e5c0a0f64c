import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

type WithAxe = typeof globalThis & { axe?: typeof axe };

/** The minified build: half the size, and it is compiled again in every page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The broken rules of the page, or of the part under `selector`: each with the elements that break it. All rules run. */
export const axeViolations = async (page: Page, selector: string | null): Promise<string[]> => {
  // Evaluated, because the content security policy blocks a script element; once per page load, because it takes 60 ms.
  if (await page.evaluate(() => (globalThis as WithAxe).axe === undefined)) await page.evaluate(source);
  return page.evaluate(async (part) => {
    const { axe: injected } = globalThis as WithAxe;
    if (injected === undefined) throw new Error('the page navigated away from the state that was to be checked');
    // Only violations are reported in full, which saves describing every element that passes.
    const { violations } = await injected.run(part ?? document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  }, selector);
};
