import type { Page } from '@playwright/test';
import { callAs, toasts } from '#fixtures/admin-entity.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import { mainLab } from '#fixtures/make/make-case.ts';
import { addPrinter, askForLabels } from '#fixtures/make/own-printer.ts';
import { goToServer } from '#fixtures/at-server.ts';

const agents = (page: Page) => page.getByRole('list', { name: 'Print agents' }).getByRole('listitem');
const openAgents = async (page: Page, lab: Lab): Promise<void> => {
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const first = await mainLab(page);
  await page.goto(`/admin/labs/${first?.id}/edit?t=print-agents`);
};
const askTurn = (page: Page, token: string) =>
  page.request.post('/v1/print-agent/turn', {
    headers: { authorization: `Bearer ${token}` },
    data: { appVersion: '0.1.0', waitSeconds: 0 },
  });
const shownToken = async (page: Page): Promise<string> =>
  (await page
    .getByRole('dialog')
    .getByText(/^aliquot_agent_/u)
    .textContent()) ?? '';

test('an agent is made, its token is shown once, it connects, gets a new token, is deactivated and begins anew', async ({
  page,
  lab,
}) => {
  await openAgents(page, lab);
  await expect(page.getByText('No print agents')).toBeVisible();
  await page.getByRole('button', { name: 'Create print agent' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Receiving');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Token of Receiving' });
  await expect(dialog.getByText('It won’t be shown again.')).toBeVisible();
  const token = await shownToken(page);
  await expect(dialog.getByText(`PRINT_AGENT_SERVER=${lab.url}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(agents(page)).toContainText('ReceivingNever connected');
  await expect(page.getByText(token)).toHaveCount(0);

  expect((await askTurn(page, token)).status()).toBe(204);
  await page.reload();
  await expect(agents(page)).toContainText('ReceivingConnectedVersion 0.1.0');

  await page.getByRole('button', { name: 'New token for Receiving' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new token' }).click();
  await expect(dialog).toBeVisible();
  const next = await shownToken(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect((await askTurn(page, token)).status()).toBe(401);
  expect((await askTurn(page, next)).status()).toBe(204);

  await page.getByRole('button', { name: 'Rename Receiving' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Front desk');
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText('Print agent renamed')).toBeVisible();

  await page.getByRole('button', { name: 'Deactivate Front desk' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate agent' }).click();
  await expect(agents(page)).toContainText('Front deskInactive');
  expect((await askTurn(page, next)).status()).toBe(401);

  await page.getByRole('button', { name: 'Activate Front desk' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate agent' }).click();
  await expect(agents(page)).toContainText('Front deskNo tokenCreate a new token for it');
  expect((await askTurn(page, next)).status()).toBe(401);
  await page.getByRole('button', { name: 'New token for Front desk' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new token' }).click();
  await expect(page.getByRole('dialog', { name: 'Token of Front desk' })).toBeVisible();
  const last = await shownToken(page);
  await page.getByRole('button', { name: 'Done' }).click();
  expect((await askTurn(page, last)).status()).toBe(204);
});

test('a printer’s page says why its labels wait, and that a test label is not for an agent', async ({ page, lab }) => {
  const printer = await addPrinter(page, lab);
  await page.goto(`/admin/printers/${printer.id}/edit`);
  await page.getByRole('combobox', { name: 'Reached by' }).click();
  await page.getByRole('option', { name: 'A print agent in the lab' }).click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 2')).toBeVisible();
  await page.getByRole('tab', { name: 'Jobs' }).click();
  await expect(page.getByText(/^Labels wait\. .* its lab has none that is active\./u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send test label' })).toHaveCount(0);
  const first = await mainLab(page);
  const { token } = await callAs(page, 'printAgents.create', { labId: first?.id, name: 'Receiving' });
  await expect(page.getByText(/^Labels wait\. .* none of its lab has connected yet\./u)).toBeVisible();
  expect((await askTurn(page, String(token))).status()).toBe(204);
  await page.reload();
  await expect(page.getByText('No labels sent yet')).toBeVisible();
  await expect(page.getByText(/^Labels wait\./u)).toHaveCount(0);
  await printer.turnOff();
});

test('whoever prints labels for a printer that no agent reaches is told before they are sent', async ({
  page,
  lab,
}) => {
  const printer = await addPrinter(page, lab, { reachedBy: 'agent' });
  await askForLabels(page, lab, printer);
  await expect(
    page.getByRole('dialog').getByText(/^Labels wait\. .* its lab has none that is active\./u),
  ).toBeVisible();
  await printer.turnOff();
});
