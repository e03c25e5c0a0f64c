import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callAs, newCode, toasts } from '#fixtures/admin-entity.ts';
import { chooseFiles, exported, starterVersion, type Files } from '#fixtures/make/catalogue-files.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';

const open = async (page: Page, lab: Lab, search = ''): Promise<void> => {
  await lab.signInAs(page, 'manager');
  await page.goto(`/admin/catalogue${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue');
};
const dryRun = (page: Page) => page.getByText('Preview: nothing imported yet.');
/** A tube of the test's own, so that tests beside each other never change the same record. */
const ownTube = (code: string, notes: string | null) => ({
  code,
  name: `Tube ${code}`,
  capColor: { name: 'Gold', hex: '#C9A227' },
  additive: 'Gel',
  sampleType: 'Serum',
  drawVolumeMl: 5,
  minVolumeMl: 1,
  orderOfDraw: null,
  inversions: null,
  centrifuge: true,
  storage: null,
  fieldSet: null,
  labelCopies: 1,
  notes,
});
const tubesFile = (...tubes: object[]) => ({
  about: 'Tubes',
  status: 'starter data: verify before use',
  version: '2026-11',
  tubes,
});

test('[ADMIN-2] the page says that starter data must be verified, and carries the LOINC notice', async ({
  page,
  lab,
}) => {
  await open(page, lab);
  await expect(page.getByText('Starter data: verify before use.')).toBeVisible();
  await expect(page.getByText('This material contains content from LOINC (https://loinc.org).')).toBeVisible();
});

test('[ADMIN-2] findings are listed with counts, narrowed, and lead to where they are mended', async ({
  page,
  lab,
}) => {
  await open(page, lab);
  await expect(page.locator('[role=tabpanel]:not([inert])')).toContainText(
    /accepted gaps in .*\d+ tests, \d+ results of tests/u,
  );
  await page.getByRole('searchbox', { name: 'Search findings' }).fill('HTLV.HTLV');
  await expect(page).toHaveURL(/q=HTLV/u);
  const warnings = page.getByRole('region', { name: /^Warnings/u });
  await expect(warnings.getByRole('listitem')).toHaveCount(1);
  await expect(warnings).toContainText('Not verified that LOINC 29901-6');
  await warnings.getByRole('link', { name: 'Open HTLV.HTLV' }).click();
  await expect(page).toHaveURL(/\/admin\/tests\/\d+\/edit\/results\/\d+#coding$/u);

  await page.goto('/admin/catalogue?show=gaps');
  const gaps = page.getByRole('region', { name: /^Accepted gaps/u });
  const gap = gaps.getByRole('row').filter({ hasText: 'EGFR.EGFR' });
  await expect(gap.getByRole('rowheader')).toHaveText('Estimated GFR (CKD-EPI 2021)EGFR.EGFR');
  await expect(gap).toContainText('equation applies to adults only');
  await expect(gap).toContainText('Starter data');
  await page.getByRole('searchbox').fill('nothing says this');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('region', { name: /^Warnings/u })).toBeVisible();
});

test('[ADMIN-2] a draft without results and tubes is found, and mended from the finding', async ({ page, lab }) => {
  await open(page, lab);
  const code = newCode().slice(0, 8);
  await callAs(page, 'tests.create', {
    code,
    name: `Unfinished ${code}`,
    shortName: code,
    reportName: null,
    testType: 'CLINICAL',
    department: 'Chemistry',
    method: 'Photometry',
    loinc: null,
    loincVerified: null,
    turnaroundMinutes: { routine: 240, stat: 60 },
    workflow: 'CLIN_STD',
    tubes: [],
    note: null,
    reportText: null,
  });
  await page.goto(`/admin/catalogue?q=${code}`);
  const errors = page.getByRole('region', { name: /^Errors/u });
  await expect(errors).toContainText(`${code} has no result. Add a result.`);
  await errors.getByRole('listitem').filter({ hasText: 'has no tube' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/tests\/\d+\/edit\?t=tubes$/u);
});

test('[ADMIN-2] files are compared first, then imported, and the version is listed', async ({ page, lab }) => {
  await open(page, lab, '?t=exchange');
  const code = newCode();
  await chooseFiles(page, { name: 'my tubes.json', content: tubesFile(ownTube(code, 'first')) });
  await expect(dryRun(page)).toBeVisible();
  await page.getByRole('button', { name: 'Tubes', exact: true }).click();
  await expect(page.getByRole('table')).toContainText(code);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(/^Imported as version \d+\.$/u)).toBeVisible();
  await page.goto(`/admin/tubes?q=${code}`);
  await expect(page.getByRole('link', { name: `Tube ${code}` })).toBeVisible();

  await page.goto('/admin/catalogue?t=exchange');
  await chooseFiles(page, { name: 'my tubes.json', content: tubesFile(ownTube(code, 'second')) });
  await expect(dryRun(page)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'second' })).toHaveText(/from\s*first\s*to\s*second/u);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(/0 new, 1 changed/u)).toBeVisible();

  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(page).toHaveURL(/t=versions/u);
  const newest = page.getByRole('listitem').filter({ hasText: 'my tubes.json' }).first();
  await expect(newest).toContainText('0 new, 1 changed of');
  await expect(newest).toContainText(lab.account('manager').name);
  await expect(starterVersion(page)).toContainText('verify before use');
});

test('[ADMIN-2] what must be mended is told by place, and nothing can be imported', async ({ page, lab }) => {
  await open(page, lab, '?t=exchange');
  await chooseFiles(page, { name: 'notes.txt', content: 'hello' });
  await expect(page.getByRole('region', { name: 'Problems in the files' })).toContainText('This is not a JSON file.');
  await expect(dryRun(page)).toHaveCount(0);

  const wrong = { ...ownTube(newCode(), null), capColor: { name: 'Gold', hex: 'gold' } };
  await chooseFiles(page, { name: 'tubes.json', content: tubesFile(wrong) });
  await expect(page.getByRole('region', { name: 'Problems in the files' })).toContainText(
    'tubes.json tubes[0].capColor.hex',
  );
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);

  const dangling = { ...ownTube(newCode(), null), fieldSet: 'FS_NONE' };
  await chooseFiles(page, { name: 'tubes.json', content: tubesFile(dangling) });
  await expect(page.getByRole('region', { name: 'Fix these in the files' })).toContainText(
    'refers to the field set FS_NONE',
  );
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
});

test('[ADMIN-2] a save by somebody else since the dry run asks to look again', async ({ page, lab }) => {
  await open(page, lab, '?t=exchange');
  const code = newCode();
  await chooseFiles(page, { name: 'tubes.json', content: tubesFile(ownTube(code, 'mine')) });
  await expect(dryRun(page)).toBeVisible();
  const { capColor, ...rest } = ownTube(code, 'theirs');
  const fields = { ...rest, capColour: capColor, drawVolumeMl: '5', minVolumeMl: '1', retentionDays: null };
  await callAs(page, 'tubes.create', fields);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const stale = page.getByRole('region', { name: 'Import' }).getByRole('alert');
  await expect(stale).toContainText('The catalogue was changed by someone else.');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(stale).toHaveCount(0);
  await expect(page.getByRole('definition').filter({ hasText: 'mine' })).toHaveText(/from\s*theirs\s*to\s*mine/u);
});

test('[ADMIN-2] the export is one file that comes in again without a difference', async ({ page, lab }) => {
  await open(page, lab, '?t=exchange');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export catalogue' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^catalogue-\d{4}-\d{2}-\d{2}\.json$/u);
  const text = await readFile(await file.path(), 'utf8');
  const bundle = JSON.parse(text) as { notice: string[]; files: Files };
  expect(bundle.notice.join(' ')).toContain('LOINC');
  expect(Object.keys(bundle.files)).toEqual(Object.keys(await exported(page)).toSorted());
  // Tests beside this one make and change records of their own meanwhile: the LOINC look-ups are nobody's.
  await chooseFiles(page, { name: file.suggestedFilename(), content: text });
  await expect(dryRun(page)).toBeVisible();
  const looked = page.getByRole('row', { name: /^LOINC look-ups/u }).getByRole('cell');
  await expect(looked).toHaveText(['–', '–', '184', '–']);
  await expect(page.getByRole('region', { name: 'Problems in the files' })).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
});

for (const role of ['tech', 'client'] as const)
  test(`[GUARD-5] the catalogue’s page is forbidden to ${role}`, async ({ page, lab }) => {
    await lab.signInAs(page, role);
    await page.goto('/admin/catalogue');
    await expect(page.getByRole('heading', { name: 'Forbidden' })).toBeVisible();
  });
