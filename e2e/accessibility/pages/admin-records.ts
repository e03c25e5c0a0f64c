import {
  callAs,
  changeElsewhere,
  codeFor,
  conflict,
  field,
  heading,
  type AdminEntity,
} from '#fixtures/admin-entity.ts';
import { adminEntities } from '#fixtures/entities/all.ts';
import { tubes } from '#fixtures/entities/tubes.ts';
import { expect } from '#fixtures/lab.ts';
import { darkPhoneOnly, openings } from '../openings.ts';
import type { TourPage } from '../tour-page.ts';

/** The list, a new one, a record, a conflict and its history: one load of the client, then its own links. */
const recordsOf = (entity: AdminEntity): TourPage => ({
  requirements: '[ADMIN-2]',
  name: entity.path,
  as: 'manager',
  // All kinds share the code of these pages; one is looked at in every way.
  openings: entity === tubes ? openings : darkPhoneOnly,
  open: async ({ page, checkState }) => {
    const { path, one, text } = entity;
    const code = codeFor(entity);
    const name = `Made for ${code}`;
    const record = await callAs(page, `${entity.router}.create`, entity.make(code, name));
    await page.goto(path);
    await expect(heading(page)).toHaveText(entity.title);
    await expect(page.getByText('Loading')).toHaveCount(0);
    await checkState('the list');

    await page
      .getByRole('link', { name: `New ${one}` })
      .first()
      .click();
    await expect(heading(page)).toHaveText(`New ${one}`);
    await expect(page.getByText('Loading')).toHaveCount(0);
    await checkState('a new one');

    await page.goBack();
    await expect(heading(page)).toHaveText(entity.title);
    await page.getByRole('searchbox').fill(code);
    // The address takes the search up a moment later; a link chosen before that would be left again.
    await expect(page).toHaveURL(/[?&]q=/u);
    await page.getByRole('link', { name }).click();
    await expect(heading(page)).toHaveText(name);
    await checkState('a record');

    await field(page, text.label).fill(text.values[0]);
    await changeElsewhere(page, entity, record, { [text.key]: text.values[1] });
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(conflict(page, entity)).toBeVisible();
    await checkState('a conflict');

    await conflict(page, entity).getByRole('button', { name: 'Use all theirs' }).click();
    await conflict(page, entity).getByRole('button', { name: 'Save with these choices' }).click();
    await expect(page.getByText('No changes')).toBeVisible();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('list', { name: 'Changes, newest first' })).toBeVisible();
    await checkState('its history');
  },
});

export const adminRecords: readonly TourPage[] = adminEntities.map(recordsOf);
