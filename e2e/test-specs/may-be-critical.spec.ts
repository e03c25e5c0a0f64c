import { field as text, toasts } from '#fixtures/admin-entity.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeDraftWithSpec } from '#fixtures/make/make-test.ts';
import { openSpec, save, start } from '#fixtures/test-pages.ts';

test('[SAFE-A7] a result that may be critical beyond its reportable range is named, and the lab decides that it is only reviewed', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const record = await makeDraftWithSpec(page, { reportableRange: { low: '1.0', high: '6.0', note: null } });
  const findingFor = async (words: string): Promise<void> => {
    await page.goto(`/admin/catalogue?q=${record.code}`);
    const warnings = page.getByRole('region', { name: /^Warnings/u });
    await expect(warnings.getByRole('listitem').filter({ hasText: 'Potassium: > 6.0' })).toContainText(words);
  };
  await findingFor('Potassium: > 6.0 may be critical. A call opens for it.');
  await page
    .getByRole('link', { name: `Open ${record.code}.K` })
    .first()
    .click();
  await expect(page).toHaveURL(/#limits$/u);

  const choice = page.getByRole('group', { name: 'If a value may be critical' });
  await expect(choice.getByRole('radio', { name: 'Call' })).toBeChecked();
  await expect(choice).toContainText('For example >6.0 where 6.2 is critical.');
  await choice.getByRole('radio', { name: 'Review only' }).check();
  await save(page).click();
  await expect(toasts(page).getByText('Result saved')).toBeVisible();
  await openSpec(page, record);
  await expect(choice.getByRole('radio', { name: 'Review only' })).toBeChecked();
  await expect(text(page, 'Critical high')).toHaveValue('6.5');
  await findingFor('Potassium: > 6.0 may be critical. It is only reviewed: no call opens.');
});
