import type { Page } from '@playwright/test';
import { heading } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { cell, row, saved } from '#fixtures/at-worklist.ts';
import { job, type JobDesk } from '#fixtures/jobs/job.ts';
import { expect } from '#fixtures/lab.ts';
import type { MadeCase } from '#fixtures/make/make-case.ts';
import { ask } from '#fixtures/make/make-person.ts';
import { actOn, getRun, makeRunOf, type MadeRun } from '#fixtures/make/make-run.ts';
import {
  enterValues,
  makeWorklist,
  savedValues,
  worklistNow,
  type MadeWorklist,
} from '#fixtures/make/make-worklist.ts';
import {
  approveResults,
  asManager,
  asTech,
  benchCase,
  resultsOf,
  typeResults,
  type BenchCase,
} from '#fixtures/type-results.ts';

const filled = (page: Page) => page.locator('#main button[data-filled]');
const dialog = (page: Page) => page.getByRole('dialog');
const openCase = async (page: Page, { id, caseId }: MadeCase): Promise<void> => {
  await page.goto(`/accessions/${id}`);
  await expect(heading(page)).toHaveText(caseId);
};

/** A received accession, open on what comes next for it. */
const openWaiting = async ({ page }: JobDesk, codes: readonly string[]): Promise<BenchCase> => {
  const made = await benchCase(page, codes);
  await openCase(page, made);
  await expect(filled(page)).toHaveText(/^Add to run/u);
  return made;
};
const start = async ({ page, lab }: JobDesk, role: 'tech' | 'manager' = 'tech'): Promise<void> => {
  await lab.signInAs(page, role);
  await goToServer(page);
};

const ordersOn = async (page: Page, id: number): Promise<Set<number>> =>
  new Set((await getRun(page, id)).places.flatMap(({ orders }) => orders.map(({ orderId }) => orderId)));
const ordersOf = ({ orders }: BenchCase): Set<number> => new Set(orders.map(({ id }) => id));

job(7, 'put on a run from the accession', 4, async (desk) => {
  const { page, begin } = desk;
  await start(desk);
  const open = await makeRunOf(page, ['K', 'NA', 'CL']);
  const joining = await openWaiting(desk, ['K', 'NA', 'CL']);
  const adding = begin('put on an open run', 2);
  await adding.shortcut('Control+Enter');
  await adding.sees(dialog(page).getByRole('radio', { name: new RegExp(open.number, 'u'), checked: true }));
  await adding.shortcut('Control+Enter');
  await adding.sees(page.getByRole('link', { name: `Run ${open.number} · A1` }).first());
  expect(await ordersOn(page, open.id)).toEqual(ordersOf(joining));

  const alone = await openWaiting(desk, ['TSH']);
  const making = begin('put on a new run and start it');
  await making.shortcut('Control+Enter');
  await making.sees(dialog(page).getByText('No open run takes these tests.'));
  await making.shortcut('Enter');
  await making.sees(page.getByRole('region', { name: 'Included', exact: true }).getByText(alone.caseId));
  await making.shortcut('Control+Enter');
  await making.sees(page.getByRole('button', { name: /^Start run/u }));
  await making.shortcut('Control+Enter');
  await making.sees(page.getByRole('button', { name: /^Enter results/u }));
  const id = Number(/runs\/(\d+)/u.exec(page.url())?.[1]);
  expect(await ordersOn(page, id)).toEqual(ordersOf(alone));
  expect((await getRun(page, id)).status).toBe('in_progress');
});

job(8, 'enter a result', 3, async (desk) => {
  const { page, begin } = desk;
  await start(desk);
  const made = await makeWorklist(page, 2);
  await page.goto(`/runs/${made.runId}`);
  await expect(heading(page)).toHaveText(made.number);
  const hands = begin();
  await hands.shortcut('e');
  await hands.field(cell(page, made.cases[0]?.caseId), 'value', '4.1');
  await hands.shortcut('Enter');
  await hands.sees(saved(page));
  expect(await savedValues(page, made)).toEqual(['4.1', null]);
});

job(9, 'recognise a critical value and record its call', 4, async (desk) => {
  const { page, begin } = desk;
  await start(desk);
  const made = await makeWorklist(page, 1);
  await enterValues(page, made, ['7.4']);
  const { caseId = '', id } = made.cases[0] ?? {};
  await page.goto(made.path);
  await expect(cell(page, caseId)).toBeFocused();
  const hands = begin();
  await hands.sees(
    row(page, caseId)
      .getByText(/critically high/u)
      .first(),
  );
  await hands.shortcut('l');
  await hands.sees(page.getByRole('form').getByRole('radio', { name: 'Reached' }));
  await hands.shortcut('Tab');
  await hands.shortcut('Space');
  await hands.shortcut('Enter');
  await hands.sees(row(page, caseId).getByText(/Called \d\d:\d\d/u));
  const { rows } = await ask<{ rows: unknown[] }>(page, 'criticalCalls.list', { tab: 'done', accessionId: id });
  expect(rows).toHaveLength(1);
});

/** Three results of a technician's that a manager looks at one by one, in a run that is handed over. */
const handedOver = ({ browser, lab }: JobDesk): Promise<MadeWorklist> =>
  asTech(browser, lab, async (tech) => {
    const made = await makeWorklist(tech, 3);
    await enterValues(tech, made, ['5.6', '5.8', '3.2']);
    await actOn(tech, { id: made.runId } as MadeRun, 'submit');
    return made;
  });

job(10, 'a manager approves three results, then completes the run', 4, async (desk) => {
  const { page, begin } = desk;
  const made = await handedOver(desk);
  await start(desk, 'manager');
  await page.goto('/accessions');
  await expect(heading(page)).toHaveText('Accessions');
  const values = page.getByRole('region', { name: 'Result under review' }).getByRole('paragraph');
  const approving = begin('approve three results');
  await approving.shortcut('g', 'v');
  for (const value of ['5.6', '5.8', '3.2']) {
    await approving.looks(values.filter({ hasText: value }).first());
    await approving.shortcut('a');
  }
  await approving.sees(page.getByText('Nothing to review'));
  const { rows } = await worklistNow(page, made);
  expect(rows.map(({ cells }) => cells[0]?.result?.state)).toEqual(['approved', 'approved', 'approved']);

  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const completing = begin('complete the run', 3);
  await completing.shortcut('Control+k');
  await completing.field(
    palette.getByRole('combobox'),
    'run number and Enter',
    made.number,
    palette.getByRole('option', { name: new RegExp(made.number, 'u') }),
  );
  await completing.sees(page.getByRole('button', { name: /^Complete run/u }));
  await completing.shortcut('Control+Enter');
  await completing.sees(page.getByRole('main').getByText('Completed', { exact: true }));
  expect((await getRun(page, made.runId)).status).toBe('completed');
});

job(11, 'correct a result', 5, async (desk) => {
  const { page, lab, browser, begin } = desk;
  await start(desk);
  const made = await benchCase(page, ['K']);
  const results = await typeResults(page, made, { K: '5.8' });
  await asManager(browser, lab, (other) => approveResults(other, results));
  await openCase(page, made);
  const hands = begin();
  await hands.click(page.getByRole('button', { name: 'Actions for Potassium 5.8' }), 'Actions');
  await hands.click(page.getByRole('menuitem', { name: 'Correct…' }), 'Correct…');
  await hands.field(dialog(page).getByRole('textbox', { name: 'Corrected value' }), 'value', '4.7');
  await hands.field(dialog(page).getByRole('textbox', { name: 'Reason' }), 'reason', 'Transcription error');
  await hands.shortcut('Control+Enter');
  await hands.sees(row(page, '4.7').getByText('Correction proposed, replaces 5.8'));
  const now = await resultsOf(page, made.id);
  expect(now.map(({ shown, proposal }) => [shown, proposal])).toEqual([
    ['5.8', null],
    ['4.7', 'person'],
  ]);
});
