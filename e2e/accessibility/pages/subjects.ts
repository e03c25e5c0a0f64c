import type { Page } from '@playwright/test';
import { callAs, heading } from '#fixtures/admin-entity.ts';
import { expect } from '#fixtures/lab.ts';
import { makeCaseOf, makePerson, mrn, nameOf } from '#fixtures/make/make-person.ts';
import { resultHistory } from '#fixtures/result-history.ts';
import type { TourPage } from '../tour-page.ts';

/** A person with a case, whom another record was merged into. */
const makeMerged = async (page: Page) => {
  const person = await makePerson(page, { identifiers: mrn() });
  const gone = await makePerson(page, { identifiers: mrn() });
  const made = await makeCaseOf(page, person);
  await callAs(page, 'subjects.merge', {
    keptId: person.id,
    keptVersion: person.version,
    mergedId: gone.id,
    mergedVersion: gone.version,
    reason: 'Typed twice at the front desk',
  });
  return { person, gone, made };
};

export const subjects: readonly TourPage[] = [
  {
    requirements: '[MOBILE-1]',
    name: '/subjects/:id/accession',
    as: 'manager',
    open: async ({ page, checkState }) => {
      const { person, gone, made } = await makeMerged(page);
      await page.goto(`/subjects/${person.id}/accession?merged=${gone.id}`);
      await expect(heading(page)).toHaveText(nameOf(person));
      await expect(page.getByText(/was merged into this one/u)).toBeVisible();
      await checkState('come from a record that was merged');
      await page.getByRole('navigation', { name: 'Subject' }).getByRole('link', { name: 'Accessions' }).click();
      await expect(page).not.toHaveURL(/merged=/u);
      await checkState('the cases');
      // A desk only opens a case beside the list; the address does at every width.
      await page.goto(`/subjects/${person.id}/accession?accessionId=${made.id}`);
      await expect(heading(page)).toHaveText(nameOf(person));
      await expect(page.getByRole('complementary', { name: 'Accession summary' })).toContainText(made.caseId);
      await checkState('a case at a glance');
    },
  },
  {
    requirements: '[MOBILE-1]',
    name: '/subjects/:id: a new case and the details',
    as: 'manager',
    open: async ({ page, checkState }) => {
      const { person } = await makeMerged(page);
      const other = await makePerson(page);
      await page.goto(`/subjects/${person.id}/create`);
      await expect(heading(page)).toHaveText(nameOf(person));
      await expect(page.getByRole('combobox', { name: 'Tests and panels' })).toBeVisible();
      await checkState('a new case');
      await page.getByRole('navigation', { name: 'Subject' }).getByRole('link', { name: 'Details' }).click();
      const family = page.getByLabel('Family name');
      await expect(family).toHaveValue(person.familyName);
      await checkState('the details');
      await family.fill(other.familyName);
      await expect(page.getByRole('region', { name: 'Subject already exists' })).toBeVisible();
      await page.getByRole('button', { name: 'Keep as a different subject' }).click();
      await checkState('known already, kept as another person');
    },
  },
  {
    requirements: '[MOBILE-1]',
    name: '/subjects/:id/merge',
    as: 'manager',
    open: async ({ page, checkState }) => {
      const { person } = await makeMerged(page);
      const other = await makePerson(page);
      await page.goto(`/subjects/${person.id}/merge`);
      await page.getByRole('combobox', { name: 'The other record' }).fill(other.familyName);
      await page.getByRole('option', { name: new RegExp(other.familyName, 'u') }).click();
      await expect(page.getByRole('table', { name: 'The two records side by side' })).toBeVisible();
      await checkState('side by side');
    },
  },
  {
    requirements: '[ROUTE-11]',
    name: '/subjects/:id/results',
    as: 'tech',
    open: async ({ page, lab, browser, checkState }) => {
      const { subjectId } = await resultHistory(page, browser, lab);
      await page.goto(`/subjects/${subjectId}/results`);
      await page.getByRole('button', { name: /Potassium/u }).click();
      await expect(page.locator('path[data-tone="critical"]').first()).toBeVisible();
      await checkState('a chart');
      await page.getByText('View as table').click();
      await expect(page.getByRole('figure').getByRole('table')).toBeVisible();
      await checkState('the chart as a table');
    },
  },
];
