import { callAs, field as text, heading, stands } from './fixtures/admin-entity.ts';
import { expect, test } from './fixtures/lab.ts';
import { makeActive, makeDraftWithSpec, range, type WholeTest } from './fixtures/make-test.ts';
import { activation, choose, fieldsOf, open, openSpec, panel, start } from './fixtures/test-pages.ts';

const tabIds = ['', 'tubes', 'results', 'ranges', 'rules', 'report', 'instruments', 'versions', 'used-by', 'history'];
for (const theme of ['light', 'dark'] as const)
  for (const width of [1280, 390])
    test(`[ADMIN-3] every part of a test passes the accessibility rules, ${theme}, ${width} px`, async ({
      page,
      lab,
    }) => {
      test.setTimeout(180_000);
      await page.addInitScript((chosen) => localStorage.setItem('aliquot.theme', chosen), theme);
      await page.setViewportSize({ width, height: 844 });
      await start(page, lab);
      const check = async (): Promise<void> => {
        await expect(page.getByText('Loading')).toHaveCount(0);
        await stands(page);
      };
      await check();
      const draft = await makeDraftWithSpec(page, { ranges: [range({ ageTo: '18 y' })] }, { tubes: [] });
      const active = await makeActive(page);
      const fields = fieldsOf(active, { method: 'Direct electrode' });
      const edited = (await callAs(page, 'tests.update', fields)) as unknown as WholeTest;
      await open(page, draft);
      await expect(activation(page).getByRole('listitem')).toHaveCount(2);
      await check();
      for (const id of tabIds) {
        await open(page, edited, id);
        await expect(panel(page)).not.toBeEmpty();
        await check();
      }
      await open(page, edited);
      await text(page, 'Method').fill('Another');
      await check();
      for (const t of ['', 'ranges']) {
        await openSpec(page, draft, t);
        await check();
      }
      await page.goto(`/admin/tests/${draft.id}/edit/results/new`);
      await expect(heading(page)).toHaveText('New result');
      for (const kind of ['Calculated', 'Coded', 'Titre', 'Text']) {
        await choose(page, 'Kind', kind);
        await check();
      }
      await page.goto('/admin/tests/new');
      await expect(heading(page)).toHaveText('New test');
      await check();
    });
