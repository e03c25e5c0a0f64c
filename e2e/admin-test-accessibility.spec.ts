import type { Page } from '@playwright/test';
import { callAs, field as text, heading, stands } from './fixtures/admin-entity.ts';
import { expect, test, type Lab } from './fixtures/lab.ts';
import { looks } from './fixtures/looks.ts';
import { makeActive, makeDraftWithSpec, range, type WholeTest } from './fixtures/make-test.ts';
import { activation, choose, fieldsOf, open, openSpec, panel, start } from './fixtures/test-pages.ts';

const tabs = ['', 'tubes', 'results', 'ranges', 'rules', 'report', 'instruments', 'versions', 'used-by', 'history'];

/** A test that cannot be ordered yet: no tube, and a gap. */
const makeUnfinished = (page: Page): Promise<WholeTest> =>
  makeDraftWithSpec(page, { ranges: [range({ ageTo: '18 y' })] }, { tubes: [] });

/** An active test in its second version. */
const makeEdited = async (page: Page): Promise<WholeTest> => {
  const active = await makeActive(page);
  return (await callAs(page, 'tests.update', fieldsOf(active, { method: 'Direct electrode' }))) as unknown as WholeTest;
};

const journeys: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the list, a draft and a new test': async (page) => {
    await stands(page);
    await open(page, await makeUnfinished(page));
    await expect(activation(page).getByRole('listitem')).toHaveCount(2);
    await stands(page);
    await page.goto('/admin/tests/new');
    await expect(heading(page)).toHaveText('New test');
    await stands(page);
  },
  'every tab of a test': async (page) => {
    const edited = await makeEdited(page);
    for (const tab of tabs) {
      await open(page, edited, tab);
      await expect(panel(page)).not.toBeEmpty();
      await stands(page);
    }
    await open(page, edited);
    await text(page, 'Method').fill('Another');
    await expect(text(page, 'Reason')).toBeVisible();
    await stands(page);
  },
  'every kind of result': async (page) => {
    const draft = await makeUnfinished(page);
    for (const tab of ['', 'ranges']) {
      await openSpec(page, draft, tab);
      await stands(page);
    }
    await page.goto(`/admin/tests/${draft.id}/edit/results/new`);
    await expect(heading(page)).toHaveText('New result');
    for (const kind of ['Calculated', 'Coded', 'Titre', 'Text']) {
      await choose(page, 'Kind', kind);
      await stands(page);
    }
  },
};

const begin = async (page: Page, lab: Lab, theme: string, width: number): Promise<void> => {
  await page.addInitScript((chosen) => localStorage.setItem('aliquot.theme', chosen), theme);
  await page.setViewportSize({ width, height: 844 });
  await start(page, lab);
};

for (const { theme, width } of looks)
  for (const [what, journey] of Object.entries(journeys))
    test(`[ADMIN-3] ${what} pass the accessibility rules, ${theme}, ${width} px`, async ({ page, lab }) => {
      test.setTimeout(120_000);
      await begin(page, lab, theme, width);
      await journey(page);
    });
