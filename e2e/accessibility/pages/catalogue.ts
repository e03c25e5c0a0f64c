import { heading } from '#fixtures/admin-entity.ts';
import { chooseFiles, exported, starterVersion } from '#fixtures/make/catalogue-files.ts';
import { expect } from '#fixtures/lab.ts';
import { tab } from '#fixtures/test-pages.ts';
import type { TourPage } from '../tour-page.ts';

type TestsFile = { tests: { name: string; tubes: unknown[]; loinc?: string }[] };

export const catalogue: readonly TourPage[] = [
  {
    requirements: '[ADMIN-2]',
    name: '/admin/catalogue',
    as: 'manager',
    open: async ({ page, checkState }) => {
      await page.goto('/admin/catalogue');
      await expect(heading(page)).toHaveText('Catalogue');
      await expect(page.getByRole('region', { name: /^Warnings/u })).toBeVisible();
      await checkState('findings');

      await tab(page, 'Versions').click();
      await expect(starterVersion(page)).toBeVisible();
      await checkState('versions');

      await tab(page, 'Import and export').click();
      const tests = (await exported(page))['tests'] as TestsFile;
      const [first, second] = tests.tests;
      Object.assign(first ?? {}, { name: 'Renamed', loinc: '2951-3' });
      Object.assign(second ?? {}, { tubes: [] });
      await chooseFiles(page, { name: 'tests.json', content: tests });
      await expect(page.getByRole('region', { name: 'Fix these in the files' })).toBeVisible();
      await checkState('files with errors');

      Object.assign(first ?? {}, { loinc: '2951-2' });
      Object.assign(second ?? {}, { tubes: [{ code: 'SST', preference: 'preferred' }] });
      await chooseFiles(page, { name: 'tests.json', content: tests });
      await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
      await checkState('files ready to import');
    },
  },
];
