import type { Page } from '@playwright/test';
import { heading, toasts } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { timed, type Hands } from '#fixtures/jobs/counted-hands.ts';
import { job } from '#fixtures/jobs/job.ts';
import { expect, test } from '#fixtures/lab.ts';
import { newLetters } from '#fixtures/letters.ts';
import { getCase, makeCase, makeCaseOfTests, type MadeCase } from '#fixtures/make/make-case.ts';
import { asTyped, makeFindable, type Findable } from '#fixtures/make/make-findable.ts';
import { ask, makeCaseOf } from '#fixtures/make/make-person.ts';
import { barcodeOf } from '#fixtures/make/make-run.ts';
import { addPrinter, jobs as labelJobs } from '#fixtures/make/own-printer.ts';
import { savedLine } from '#fixtures/new-case-form.ts';

const openPage = async (page: Page, path: string, title: string | RegExp): Promise<void> => {
  await page.goto(path);
  await expect(heading(page)).toHaveText(title);
};
const openCase = (page: Page, { id, caseId }: MadeCase): Promise<void> => openPage(page, `/accessions/${id}`, caseId);
const box = (page: Page, name: string) => page.getByRole('combobox', { name });
const option = (page: Page, name: RegExp) => page.getByRole('option', { name }).first();

job(1, 'sign in', 4, async ({ page, lab, begin }) => {
  const { email, password } = lab.account('tech');
  await openPage(page, '/login', 'Sign in to Aliquot');
  const hands = begin();
  await hands.field(page.getByRole('textbox', { name: 'Email' }), 'email', email);
  await hands.shortcut('Enter');
  await hands.field(page.getByLabel('Password', { exact: true }), 'password', password);
  await hands.shortcut('Enter');
  await hands.sees(heading(page).filter({ hasText: 'Accessions' }));
  await page.reload();
  await expect(heading(page)).toHaveText('Accessions');
});

type Way = (hands: Hands, page: Page, words: string, person: Findable) => Promise<void>;

const inPalette =
  (key: string): Way =>
  async (hands, page, words, { familyName }) => {
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await hands.shortcut(key);
    await hands.field(
      palette.getByRole('combobox'),
      'name or number and Enter',
      words,
      palette.getByRole('option', { name: new RegExp(familyName, 'u') }).first(),
    );
  };
const inHeader: Way = async (hands, page, words) => {
  const header = page.getByLabel('Scan or search');
  await hands.click(header, 'the search box');
  await hands.field(header, 'name or number', words);
  await hands.shortcut('Enter');
};
const onSearchPage: Way = async (hands, page, words) => {
  await hands.shortcut('g', 's');
  await hands.field(page.getByLabel('Search', { exact: true }), 'name or number', words);
  await hands.shortcut('Enter');
};

const ways: readonly (readonly [name: string, most: number, find: Way])[] = [
  ['find a subject by Ctrl+K', 2, inPalette('Control+k')],
  ['find a subject by /', 2, inPalette('/')],
  ['find a subject by the header box', 3, inHeader],
  ['find a subject by G S', 3, onSearchPage],
];

job(2, 'find a subject from any page, however it is typed', 3, async ({ page, lab, begin }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const person = await makeFindable(page);
  await makeFindable(page, { familyName: person.familyName });
  const accession = await makeCaseOf(page, person);
  const born = asTyped(person.dateOfBirth);
  const spellings = [
    ['/accessions', 'Accessions', `${person.givenName} ${person.familyName}`],
    ['/runs', 'Runs', `${person.givenName} ${born}`],
    [`/accessions/${accession.id}`, accession.caseId, born],
    ['/help', 'Help', person.mrn],
  ] as const;
  for (const [turn, [name, most, find]] of ways.entries()) {
    // Every way with every spelling where seconds are taken; otherwise another one in each way.
    for (const [path, title, words] of timed ? spellings : spellings.slice(turn, turn + 1)) {
      await openPage(page, path, title);
      const hands = begin(name, most);
      await find(hands, page, words, person);
      await hands.sees(heading(page).filter({ hasText: `${person.familyName}, ${person.givenName}` }));
      await expect(page).toHaveURL(new RegExp(`/subjects/${person.id}/accession$`, 'u'));
    }
  }
});

/** Who, what and when of a subject nobody knows, in whichever form is open. */
const describeCase = async (hands: Hands, page: Page, tests: readonly (readonly [string, RegExp])[]) => {
  const family = `Ferrars${newLetters(5)}`;
  await hands.shortcut('c', 'a');
  await hands.sees(heading(page).filter({ hasText: 'New accession' }));
  await hands.field(box(page, 'Subject'), 'subject', `${family}, Isolde`, option(page, /^New subject/u));
  await hands.field(page.getByLabel(/^Date of birth/u), 'birth date', '9/2/1987');
  const sex = page.getByRole('radiogroup', { name: 'Sex' });
  await hands.set(sex.getByRole('radio', { checked: true }), 'sex', 'ArrowRight');
  await hands.field(box(page, 'Client'), 'client', 'tidewater f', option(page, /Tidewater Family/u));
  for (const [typed, name] of tests) await hands.field(box(page, 'Tests and panels'), typed, typed, option(page, name));
  await hands.field(page.getByRole('textbox', { name: /^Collected at/u }), 'collected at', '0915');
  await hands.field(page.getByLabel('Collected by'), 'collected by', 'J. Pryce');
  await hands.shortcut('Control+Enter');
  await hands.sees(savedLine(page).filter({ hasText: `created for ${family}` }));
};

/** The codes of what was ordered, by the accession that the form says it made. */
const savedCodes = async (page: Page): Promise<string[]> => {
  const link = await savedLine(page)
    .getByRole('link', { name: /^Open /u })
    .getAttribute('href');
  const { orders } = await ask<{ orders: { testCode: string }[] }>(page, 'accessions.get', {
    id: Number(link?.split('/').at(-1)),
  });
  return orders.map(({ testCode }) => testCode).toSorted();
};

job(3, 'new accession of a new subject with three tests', 11, async ({ page, lab, begin }) => {
  await lab.signInAs(page, 'tech');
  await openPage(page, '/accessions', 'Accessions');
  await describeCase(begin(), page, [
    ['potassium', /^Potassium/u],
    ['sodium', /^Sodium/u],
    ['hemoglobin a1c', /^Hemoglobin A1c/u],
  ]);
  await expect(page).toHaveURL(/\/accessions\/new$/u);
  expect(await savedCodes(page)).toEqual(['HBA1C', 'K', 'NA']);
});

test.describe('with the fast form', () => {
  test.use({ variant: 'newForm' });
  job(4, 'the same in the fast form with a panel and a test', 10, async ({ page, lab, begin }) => {
    await lab.signInAs(page, 'tech');
    await openPage(page, '/accessions', 'Accessions');
    await describeCase(begin(), page, [
      ['bmp', /Basic metabolic panel/u],
      ['tsh', /^TSH|^Thyro/u],
    ]);
    await expect(page).toHaveURL(/\/accessions\/newv2$/u);
    expect(await savedCodes(page)).toEqual(expect.arrayContaining(['CREA', 'GLU', 'K', 'NA', 'TSH']));
  });
});

job(5, 'print labels', 2, async ({ page, lab, begin }) => {
  const printer = await addPrinter(page, lab);
  try {
    await lab.signInAs(page, 'tech');
    await goToServer(page);
    const made = await makeCaseOfTests(page, ['NA', 'CBC'], {});
    await openCase(page, made);
    const hands = begin();
    await hands.shortcut('p');
    await hands.sees(page.getByRole('dialog').getByRole('button', { name: `Send to ${printer.name}` }));
    await hands.shortcut('Control+Enter');
    await hands.sees(labelJobs(page).filter({ hasText: `2 labels sent to ${printer.name}` }));
    for (const { barcode } of made.samples) expect(printer.received[0]).toContain(barcode);
  } finally {
    await printer.turnOff();
  }
});

job(6, 'receive a tube', 2, async ({ page, lab, begin }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await makeCase(page);
  await openPage(page, '/accessions', 'Accessions');
  const hands = begin();
  await hands.scan(barcodeOf(made));
  await hands.sees(heading(page).filter({ hasText: made.caseId }));
  await hands.shortcut('r');
  await hands.sees(toasts(page).getByText('Tube received'));
  expect((await getCase(page, made.id)).samples.map(({ status }) => status)).toEqual(['received']);
});

const dialog = (page: Page) => page.getByRole('dialog');
const reason = (page: Page, name = 'Reason') => dialog(page).getByRole('textbox', { name });

job(12, 'hold and release', 3, async ({ page, lab, begin }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await makeCase(page, { receiveNow: true });
  await openCase(page, made);
  const holding = begin('place a hold');
  await holding.shortcut('h');
  await holding.field(reason(page), 'reason', 'Consent missing');
  await holding.shortcut('Control+Enter');
  await holding.sees(page.getByRole('status').filter({ hasText: 'Consent missing' }));
  expect((await getCase(page, made.id)).hasHold).toBe(true);
  await page.reload();
  const releasing = begin('release a hold');
  await releasing.click(page.getByRole('button', { name: 'Release hold' }), 'Release hold');
  await releasing.field(reason(page, 'Note'), 'note', 'Consent came by fax');
  await releasing.shortcut('Control+Enter');
  await releasing.sees(toasts(page).getByText('Hold released'));
  expect((await getCase(page, made.id)).hasHold).toBe(false);
});

job(13, 'cancel a test', 4, async ({ page, lab, begin }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await makeCaseOfTests(page, ['NA', 'K'], { receiveNow: true });
  await openCase(page, made);
  const row = page.getByRole('table', { name: 'Tests' }).getByRole('row').filter({ hasText: 'Potassium' });
  const hands = begin();
  await hands.click(row.getByRole('button', { name: /^Actions for Potassium/u }), 'Actions');
  await hands.click(page.getByRole('menuitem', { name: /^Cancel test/u }), 'Cancel test…');
  await hands.field(reason(page), 'reason', 'Ordered twice');
  await hands.shortcut('Control+Enter');
  await hands.sees(toasts(page).getByText('Potassium cancelled'));
  const { orders } = await ask<{ orders: { testCode: string; status: string }[] }>(page, 'accessions.get', {
    id: made.id,
  });
  expect(orders.filter(({ status }) => status === 'cancelled').map(({ testCode }) => testCode)).toEqual(['K']);
});
