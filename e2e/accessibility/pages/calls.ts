import type { Page } from '@playwright/test';
import { callAs } from '#fixtures/admin-entity.ts';
import { press } from '#fixtures/hands.ts';
import { expect } from '#fixtures/lab.ts';
import {
  benchCase,
  callOf,
  callPanel,
  criticalCase,
  recordCall,
  tryCall,
  typeResults,
  type BenchCase,
} from '#fixtures/type-results.ts';
import type { TourPage } from '../tour-page.ts';

/** A critical value somebody tried to call once. */
const makeTried = async (page: Page): Promise<BenchCase> => {
  const made = await criticalCase(page);
  await tryCall(page, await callOf(page, made.id));
  return made;
};

/** Two people heard 7.9, one of them has read back the value as it is now. */
const makeCallBack = async (page: Page): Promise<BenchCase> => {
  const made = await criticalCase(page, '7.9');
  await recordCall(page, await callOf(page, made.id), { outcome: 'left_message', whom: 'Dr Ames' });
  await recordCall(page, await callOf(page, made.id), { outcome: 'read_back', whom: 'Dessa Holm, RN' });
  await typeResults(page, made, { K: '4.1' });
  await recordCall(page, await callOf(page, made.id), { outcome: 'read_back', whom: 'Dessa Holm, RN' });
  return made;
};

/** A call by hand about a result that is not critical. */
const makeByHand = async (page: Page): Promise<BenchCase> => {
  const made = await benchCase(page, ['NA']);
  const [sodium] = await typeResults(page, made, { NA: '148' });
  const reason = 'Dr Ames asked to hear it before rounds';
  await callAs(page, 'criticalCalls.open', { orderId: made.orders[0]?.id, resultId: sodium?.id, reason });
  return made;
};

/** The time to tell the managers has come: the page sees it so, the laboratory waits. */
const escalate = async (page: Page): Promise<void> => {
  await page.route(/criticalCalls\.list/u, async (route) => {
    const answer = await route.fetch();
    const past = new Date(Date.now() - 4 * 60_000).toISOString();
    const body = (await answer.text()).replaceAll(/"(dueAt|escalateAt)":"[^"]+"/gu, `"$1":"${past}"`);
    await route.fulfill({ response: answer, body });
  });
};

export const calls: readonly TourPage[] = [
  {
    name: '/calls',
    as: 'tech',
    open: async ({ page, checkState }) => {
      const made = await makeTried(page);
      const back = await makeCallBack(page);
      const byHand = await makeByHand(page);
      await page.goto('/calls');
      await expect(callPanel(page, back)).toContainText('Corrected, was 7.9');
      await expect(callPanel(page, byHand)).toContainText('asked to hear it');
      const call = callPanel(page, made);
      await call.getByRole('button', { name: 'Record call' }).click();
      await expect(call.getByRole('form')).toBeVisible();
      await checkState('a call being recorded');
      await callPanel(page, back)
        .getByRole('button', { name: /^Record call/u })
        .click();
      const form = callPanel(page, back).getByRole('form');
      await form.getByRole('combobox', { name: 'Contact' }).click();
      await page.getByRole('option', { name: 'Someone else' }).click();
      await form.getByRole('textbox', { name: 'Spoke to' }).fill('Nurse Ito');
      await form.getByRole('combobox', { name: 'When' }).click();
      await page.getByRole('option', { name: 'Earlier' }).click();
      await form.getByRole('textbox', { name: 'Time of the call' }).fill('-25m');
      await form.getByRole('checkbox').check();
      await checkState('a call back being recorded');
      await form.getByRole('button', { name: 'Cancel' }).click();
      const done = page.getByRole('main').getByRole('link', { name: 'Done' });
      await done.click();
      await expect(done).toHaveAttribute('aria-current', 'page');
      await checkState('done');
    },
  },
  {
    requirements: '[SAFE-B11]',
    name: '/calls: escalated',
    as: 'tech',
    open: async ({ page, checkState }) => {
      const made = await makeTried(page);
      await escalate(page);
      await page.goto('/calls');
      await expect(callPanel(page, made)).toContainText('Escalated to the lab managers');
      await checkState();
    },
  },
  {
    name: '/accessions/:id: a critical call',
    as: 'tech',
    open: async ({ page, checkState }) => {
      const made = await makeTried(page);
      await page.goto(`/accessions/${made.id}`);
      await expect(callPanel(page, made)).toBeVisible();
      await expect(page.getByRole('table', { name: 'Tests' })).toContainText('7.4');
      await checkState();
    },
  },
  {
    requirements: '[SAFE-B11]',
    name: '/accessions/:id: a call by hand',
    as: 'tech',
    open: async ({ page, checkState }) => {
      const made = await makeByHand(page);
      await page.goto(`/accessions/${made.id}`);
      await expect(callPanel(page, made)).toBeVisible();
      await expect(page.getByRole('table', { name: 'Tests' })).toContainText('148');
      await page.getByRole('heading', { level: 1 }).click();
      await press(page, 'Alt+c');
      await expect(page.getByRole('dialog', { name: 'Add call' })).toBeVisible();
      await checkState('a call being added');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await checkState();
    },
  },
];
