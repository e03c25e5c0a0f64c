import { goToServer } from '#fixtures/at-server.ts';
import { expect } from '#fixtures/lab.ts';
import { mainLab } from '#fixtures/make/make-case.ts';
import type { TourPage } from '../tour-page.ts';

export const printAgents: readonly TourPage[] = [
  {
    name: '/admin/labs/:id: print agents',
    open: async ({ page, lab, checkState }) => {
      await lab.signInAs(page, 'manager');
      await goToServer(page);
      const first = await mainLab(page);
      await page.goto(`/admin/labs/${first?.id}/edit?t=print-agents`);
      await expect(page.getByText('No print agents')).toBeVisible();
      await checkState('none');
      await page.getByRole('button', { name: 'Create print agent' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Receiving');
      await checkState('a new one');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Token of Receiving' })).toBeVisible();
      await checkState('its token');
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByText('Never connected')).toBeVisible();
      await checkState('one');
    },
  },
];
