import type { Page } from '@playwright/test';
import { callAs, field, newCode, stands, type AdminEntity } from './fixtures/admin-entity.ts';
import { entityJourney } from './fixtures/entity-journey.ts';
import { expect, test } from './fixtures/lab.ts';
import { makeTest, type MadeTest } from './fixtures/make-test.ts';

const members = (page: Page) => page.getByRole('region', { name: 'Tests' }).getByRole('listitem');

/** The tests the panels of this test name. */
let known: readonly MadeTest[] = [];
const codes = () => known.map(({ code }) => code);
test.beforeEach(async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/panels');
  known = [await makeTest(page), await makeTest(page)];
});

const add = async (page: Page, { code, name }: MadeTest) => {
  const picker = page.getByRole('combobox', { name: 'Add a test' });
  await picker.fill(code);
  await page.getByRole('option', { name: `${code} · ${name}` }).click();
  await expect(members(page).filter({ hasText: name })).toHaveCount(1);
};

const panels: AdminEntity = {
  path: '/admin/panels',
  title: 'Panels',
  one: 'panel',
  many: 'panels',
  router: 'panels',
  make: (code, name) => ({
    code,
    name,
    shortName: code,
    loinc: '24326-1',
    loincVerified: true,
    note: null,
    members: codes().slice(0, 1),
  }),
  fill: async (page, code, name) => {
    await field(page, 'Name').fill(name);
    await field(page, 'Short name').fill(code);
    await field(page, 'Code').fill(code.toLowerCase());
    for (const made of known.slice(0, 1)) {
      await add(page, made);
    }
  },
  text: { label: 'Short name', key: 'shortName', values: ['Lytes', 'Electrolytes'] },
};
entityJourney(panels);

test('[ADMIN-2] the tests of a panel are chosen and ordered; what follows from them is shown', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/panels/new');
  const code = newCode();
  await field(page, 'Name').fill(`Panel ${code}`);
  await field(page, 'Short name').fill(code);
  await field(page, 'Code').fill(code);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('alert').getByText('A panel needs at least one test').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Add a test' })).toBeFocused();
  const [first, second] = known as [MadeTest, MadeTest];
  await add(page, first);
  await expect(page.getByText(first.testType).last()).toBeVisible();
  await expect(page.getByText(/Ordering this panel opens/u)).toHaveCount(0);
  await add(page, second);
  await expect(page.getByText('Ordering this panel opens 2 accessions, one for each test type.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 1')).toBeVisible();

  await page.getByRole('button', { name: `Move ${second.code} up` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Move ${second.code} down` })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 2')).toBeVisible();
  await page.reload();
  await expect(members(page)).toHaveText([new RegExp(second.code, 'u'), new RegExp(first.code, 'u')]);
  await page.getByRole('button', { name: `Remove ${second.code}` }).click();
  await expect(page.getByRole('combobox', { name: 'Add a test' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 3')).toBeVisible();
  await expect(page.getByText(/Ordering this panel opens/u)).toHaveCount(0);
});

test('[ADMIN-2] a panel’s LOINC code is held to its check digit', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/panels');
  const code = newCode();
  const { id } = await callAs(page, 'panels.create', panels.make(code, `Panel ${code}`));
  await page.goto(`/admin/panels/${id}/edit`);
  await field(page, 'LOINC code').fill('24326-2');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(field(page, 'LOINC code')).toBeFocused();
  await expect(
    page
      .getByRole('alert')
      .getByText(/the code is 24326-1/u)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Looked up/u })).not.toBeChecked();
});

for (const theme of ['light', 'dark'] as const)
  test(`[ADMIN-2] a panel of several test types passes the accessibility rules, ${theme}`, async ({ page, lab }) => {
    test.setTimeout(90_000);
    await page.addInitScript((chosen) => localStorage.setItem('aliquot.theme', chosen), theme);
    await lab.signInAs(page, 'manager');
    await page.goto('/admin/panels');
    const code = newCode();
    const several = { ...panels.make(code, `Panel ${code}`), members: codes() };
    const { id } = await callAs(page, 'panels.create', several);
    for (const width of [1280, 768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/admin/panels/${id}/edit`);
      await expect(page.getByText('Ordering this panel opens 2 accessions')).toBeVisible();
      await stands(page);
    }
  });
