import type { Page } from '@playwright/test';
import { field as text, heading } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { newEmail } from '#fixtures/entities/users.ts';
import type { Hands } from '#fixtures/jobs/counted-hands.ts';
import { job } from '#fixtures/jobs/job.ts';
import { expect } from '#fixtures/lab.ts';
import { ask, makeCaseOf, makePerson, nameOf } from '#fixtures/make/make-person.ts';
import { makeTestParts, testCode, type WholeTest } from '#fixtures/make/make-test.ts';
import { activation, cell } from '#fixtures/test-pages.ts';
import { barcodeOf } from '#fixtures/make/make-run.ts';
import { benchCase, typeResults } from '#fixtures/type-results.ts';

const option = (page: Page, name: string) => page.getByRole('option', { name: new RegExp(name, 'u') });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

job(14, 'merge two records of one subject', 5, async ({ page, lab, begin }) => {
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const [kept, gone] = [await makePerson(page), await makePerson(page)];
  const moved = await makeCaseOf(page, gone);
  await page.goto(`/subjects/${kept.id}/accession`);
  await expect(heading(page)).toHaveText(nameOf(kept));
  const hands = begin();
  await hands.click(page.getByRole('button', { name: 'More actions' }), 'More actions');
  await hands.click(page.getByRole('menuitem', { name: 'Merge records…' }), 'Merge records…');
  await hands.field(
    page.getByRole('combobox', { name: 'The other record' }),
    'the other record',
    gone.familyName,
    option(page, gone.familyName),
  );
  await hands.field(page.getByRole('textbox', { name: 'Reason' }), 'reason', 'Typed twice at the desk');
  await hands.sees(page.getByText('1 accession and 0 identifiers move to'));
  await hands.shortcut('Control+Enter');
  await hands.sees(page.getByText(`Record ${gone.id}, ${nameOf(gone)}, was merged into this one`));
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: moved.caseId })).toBeVisible();
});

job(15, 'a new test with its limits and its range, activated with one save', 18, async ({ page, lab, begin }) => {
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const parts = await makeTestParts(page);
  const code = testCode();
  await page.goto('/admin/tests');
  await expect(heading(page)).toHaveText('Tests');
  const ofTest = (name: string) => region(page, 'Identity').getByRole('textbox', { name, exact: true });
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/tests.')) saves.push(request.url());
  });
  const picker = (name: string) => page.getByRole('combobox', { name, exact: true });
  const hands = begin();
  await hands.click(page.getByRole('link', { name: 'New test' }).first(), 'New test');
  await hands.field(ofTest('Name'), 'name', 'Ionized magnesium');
  await hands.field(ofTest('Code'), 'code', code);
  await hands.choose(picker('Test type'), 'test type', parts.testType, option(page, parts.testType));
  await hands.field(text(page, 'Department'), 'department', 'Chemistry');
  await hands.field(text(page, 'Method'), 'method', 'Ion-selective electrode');
  await hands.field(picker('Workflow'), 'workflow', parts.workflow, option(page, parts.workflow));
  await hands.field(picker('Tube'), 'tube', parts.tube, option(page, parts.tube));
  // Further than a few Tabs away: the click is an act of its own.
  await hands.click(text(page, 'Unit'), 'the unit');
  await hands.field(text(page, 'Unit'), 'unit', 'mmol/L');
  await hands.field(text(page, 'Decimals'), 'decimals', '2');
  await hands.field(text(page, 'Plausible low'), 'plausible low', '0');
  await hands.field(text(page, 'Plausible high'), 'plausible high', '10');
  await hands.click(page.getByRole('button', { name: 'Add the first range' }), 'Add the first range');
  await hands.field(cell(page, 1, 'low'), 'low', '0.45');
  await hands.field(cell(page, 1, 'high'), 'high', '0.60');
  await hands.field(page.getByRole('combobox', { name: 'Range 1, source' }), 'source', 'Own study');
  await hands.sees(region(page, 'Activation').getByText('Ready to activate.'));
  await hands.click(page.getByRole('button', { name: 'Save and activate' }), 'Save and activate');
  await hands.sees(activation(page).getByText('Orderable.'));
  expect(saves).toHaveLength(1);
  const id = Number(/tests\/(\d+)\/edit/u.exec(page.url())?.[1]);
  const saved = await ask<WholeTest & { status: string }>(page, 'tests.get', { id });
  expect(saved.resultSpecs[0]?.ranges).toMatchObject([{ low: '0.45', high: '0.60', source: 'Own study' }]);
});

job(16, 'add a user, on the form or from the list of users', 4, async ({ page, lab, begin }) => {
  await lab.signInAs(page, 'manager');
  const describe = async (hands: Hands, name: string): Promise<void> => {
    const email = newEmail();
    await hands.field(page.getByRole('textbox', { name: 'Name', exact: true }), 'name', name);
    await hands.field(page.getByRole('textbox', { name: 'Email', exact: true }), 'email', email);
    await hands.shortcut('Control+s');
    await hands.sees(page.getByRole('dialog', { name: `Temporary password for ${name}` }));
    await page.goto('/admin/users');
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText(name);
  };
  await page.goto('/admin/users/new');
  await expect(heading(page)).toHaveText('New user');
  await describe(begin('add a user on the form', 3), 'Marlowe Quill');
  const hands = begin('add a user from the list');
  await hands.click(page.getByRole('link', { name: 'New user' }).first(), 'New user');
  await describe(hands, 'Odalys Ferrars');
});

job(17, 'the audit trail of an accession', 2, async ({ page, lab, begin }) => {
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const made = await benchCase(page, ['K']);
  await typeResults(page, made, { K: '4.1' });
  const link = page.getByRole('link', { name: 'Audit trail' });
  const shown = page.getByRole('table', { name: 'Changes, newest first' }).getByText('Test Potassium').first();
  const isOfCase = () =>
    expect(page).toHaveURL(new RegExp(`/admin/audit\\?table=accessions&record=${made.caseId}$`, 'u'));
  await page.goto('/help');
  await expect(heading(page)).toHaveText('Help');
  const scanning = begin('the audit trail of the tube in the hand');
  await scanning.scan(barcodeOf(made));
  await scanning.click(link, 'Audit trail');
  await scanning.sees(shown);
  await isOfCase();
  await page.goto(`/accessions/${made.id}`);
  await expect(heading(page)).toHaveText(made.caseId);
  const reading = begin('the audit trail from the accession', 1);
  await reading.click(link, 'Audit trail');
  await reading.sees(shown);
  await isOfCase();
});
