import { goToServer } from '#fixtures/at-server.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeCheckState, resizeTo } from './check-state.ts';
import { openings } from './openings.ts';
import { tourPages } from './tour-pages.ts';

for (const { requirements, name, as, variant = 'plain', open, openings: own = openings } of tourPages)
  for (const opening of own) {
    const { theme, widths } = opening;
    const title = `${name} passes the accessibility rules, ${theme}`;
    test.describe(() => {
      test.use({ variant });
      test(requirements === undefined ? title : `${requirements} ${title}`, async ({ page, lab, browser }) => {
        await page.addInitScript((chosen) => localStorage.setItem('aliquot.theme', chosen), theme);
        await resizeTo(page, widths[0]);
        if (as !== undefined) await lab.signInAs(page, as);
        await goToServer(page);
        const { checkState, checks } = makeCheckState(page, opening);
        await open({ page, lab, browser, wide: widths[0] >= 600, checkState });
        expect(checks()).toBeGreaterThan(0);
      });
    });
  }
