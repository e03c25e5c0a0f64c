import type { Page } from '@playwright/test';
import { callAs, field, heading, newCode, type AdminEntity, type MadeRecord } from '#fixtures/admin-entity.ts';
import { clients } from '#fixtures/entities/clients.ts';
import { fieldSets, makeFields, row } from '#fixtures/entities/field-sets.ts';
import { instruments } from '#fixtures/entities/instruments.ts';
import { panels, panelTests } from '#fixtures/entities/panels.ts';
import { newKey, tubeFields } from '#fixtures/entities/tube-fields.ts';
import { workflows } from '#fixtures/entities/workflows.ts';
import { expect } from '#fixtures/lab.ts';
import { makeUser } from '#fixtures/make/make-user.ts';
import { choose } from '#fixtures/test-pages.ts';
import { withTablet } from '../openings.ts';
import type { TourPage } from '../tour-page.ts';

/** Creates a record and opens it, at a tab. */
const openOwn = async (page: Page, entity: AdminEntity, values: object = {}, tab = ''): Promise<MadeRecord> => {
  const code = newCode();
  const name = `Made for ${code}`;
  const made = await callAs(page, `${entity.router}.create`, { ...entity.make(code, name), ...values });
  await page.goto(`${entity.path}/${made.id}/edit${tab}`);
  await expect(heading(page)).toHaveText(name);
  return made;
};

/** What one kind of record has and the others have not. */
export const adminRecordParts: readonly TourPage[] = [
  {
    requirements: '[ADMIN-2]',
    name: '/admin/clients/:id: contacts',
    as: 'manager',
    open: async ({ page, checkState }) => {
      await openOwn(page, clients, {}, '?t=contacts');
      await page.getByRole('button', { name: 'Add contact' }).click();
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByRole('alert').first()).toBeVisible();
      await checkState('refused');
    },
  },
  {
    requirements: '[ADMIN-2]',
    name: '/admin/users/:id: access',
    as: 'manager',
    open: async ({ page, lab, checkState }) => {
      const person = await makeUser(lab, { name: 'Marlowe Quill' });
      await page.goto(`/admin/users/${person.id}/edit?t=access`);
      await expect(page.getByText('Marlowe Quill is not signed in anywhere.')).toBeVisible();
      await checkState('not signed in');
      await page.getByRole('button', { name: 'Reset password' }).click();
      const question = page.getByRole('alertdialog', { name: 'Reset password?' });
      await question.getByRole('radio', { name: /^Your choice of password/u }).check();
      await checkState('a password to type');
      await question.getByRole('radio', { name: /^Temporary password/u }).check();
      await question.getByRole('button', { name: 'Reset password' }).click();
      await expect(page.getByRole('dialog', { name: 'Temporary password for Marlowe Quill' })).toBeVisible();
      await checkState('the temporary password');
    },
  },
  {
    requirements: '[ADMIN-2]',
    name: '/admin/instruments/:id: events',
    as: 'manager',
    open: async ({ page, checkState }) => {
      const { id } = await openOwn(page, instruments, {}, '?t=events');
      await checkState('none');
      await callAs(page, 'instruments.addEvent', {
        id,
        kind: 'calibration',
        happenedAt: '2025-07-01T09:30',
        note: 'Two-point calibration, lot 4471',
        calibrationDue: '2026-01-01',
      });
      const events = page.getByRole('list', { name: 'Events, newest first' }).getByRole('listitem');
      await expect(events).toHaveCount(1);
      await checkState('one');
      await page.getByRole('button', { name: 'Record event' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await checkState('one more being recorded');
    },
  },
  {
    requirements: '[ADMIN-2]',
    name: '/admin/workflows/:id: steps and revisions',
    as: 'manager',
    open: async ({ page, checkState }) => {
      await openOwn(page, workflows);
      for (const name of ['Prepare, step 2', 'Run, step 3']) await page.getByRole('switch', { name }).click();
      const review = page.getByRole('region', { name: 'Review', exact: true });
      await review.getByRole('checkbox', { name: 'Allow users to approve their own entries' }).check();
      await checkState('steps being changed');
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByText('Version 2')).toBeVisible();
      await page.getByRole('tab', { name: 'Revisions' }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await checkState('revisions');
    },
  },
  {
    requirements: '[ADMIN-2]',
    name: '/admin/tubes/fields/new: a choice',
    as: 'manager',
    open: async ({ page, checkState }) => {
      await page.goto('/admin/tubes/fields/new');
      await tubeFields.fill(page, newKey(), 'Collection site');
      await choose(page, 'Kind of value', 'Choice from a list');
      await field(page, 'Options').fill('left arm\nright arm\nleft arm');
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByRole('alert').getByText('left arm is listed twice. Remove one.').first()).toBeVisible();
      await checkState('refused');
    },
  },
  {
    requirements: '[ADMIN-2]',
    name: '/admin/tubes/field-sets/:id: fields',
    as: 'manager',
    openings: withTablet,
    open: async ({ page, checkState }) => {
      const { fasting, thaws, spunAt } = await makeFields(page);
      const items = [fasting, thaws, spunAt].map((key) => ({ field: key, requiredAt: 'receive', default: null }));
      await openOwn(page, fieldSets, { items });
      await expect(row(page, 1).getByRole('combobox', { name: 'Default value' })).toBeVisible();
      await row(page, 2).getByRole('textbox', { name: 'Default value' }).fill('many');
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByText('Enter a number, for example 4.1.').first()).toBeVisible();
      await checkState('refused');
    },
  },
  {
    requirements: '[ADMIN-2]',
    name: '/admin/panels/:id: several test types',
    as: 'manager',
    openings: withTablet,
    open: async ({ page, checkState }) => {
      await openOwn(page, panels, { members: panelTests.map(({ code }) => code) });
      await expect(page.getByText('Ordering this panel creates 2 accessions')).toBeVisible();
      await checkState();
    },
  },
];
