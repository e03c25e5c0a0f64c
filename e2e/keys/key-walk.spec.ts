import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { heading } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { full } from '#fixtures/full.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeCase } from '#fixtures/make/make-case.ts';
import { makePerson, nameOf } from '#fixtures/make/make-person.ts';

/** A form half filled, and what of it must still be there after the walk. */
type HalfFilled = { name: string; fill: (page: Page) => Promise<void>; isKept: (page: Page) => Promise<void> };

const eventsInAll = full ? 10_000 : 500;
const betweenMs = 45;
/** Letters of every shortcut, digits and signs; steps between controls; what leaves a field. */
const letters = 'gcsaoubdhprl1/?0915xjkmnet[]RX '.split('');
const steps = ['Tab', 'Tab', 'Shift+Tab', 'ArrowDown', 'ArrowUp', 'Escape'];
const note = 'Typed before the walk';

/** `blurs`: the pointer takes the focus from everything before the key, as people do now and then. */
const step = fc.record({
  key: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...steps) },
    { weight: 7, arbitrary: fc.constantFrom(...letters) },
  ),
  blurs: fc.nat({ max: 49 }).map((n) => n === 0),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The same walks for the same seed: CI takes the commit's, so that a second try is no other walk. */
const seed = Number(process.env.WALK_SEED ?? Date.now() % 1_000_000);
const walksFor = (forms: number): Step[][] => {
  const events = Math.ceil(eventsInAll / forms);
  return fc.sample(fc.array(step, { minLength: events, maxLength: events }), { seed, numRuns: forms });
};

const keptText = (label: RegExp) => async (page: Page) => {
  await expect(page.getByRole('textbox', { name: label })).toHaveValue(new RegExp(note, 'u'));
};
const chooseTest = async (page: Page, box: string, words: string): Promise<void> => {
  await page.getByRole('combobox', { name: box }).fill(words);
  await page.getByRole('option').first().click();
};

const makeForms = async (page: Page): Promise<readonly HalfFilled[]> => {
  const { id, caseId } = await makeCase(page);
  const [kept, other] = [await makePerson(page), await makePerson(page)];
  const newCase = (path: string): HalfFilled => ({
    name: path,
    fill: async () => {
      await page.goto(path);
      await chooseTest(page, 'Tests and panels', 'sodium');
    },
    isKept: async () => {
      await expect(page.getByRole('list', { name: 'Chosen tests' }).getByRole('listitem')).not.toHaveCount(0);
    },
  });
  return [
    newCase('/accessions/new'),
    newCase('/accessions/newv2'),
    {
      name: '/runs/new',
      fill: async () => {
        await page.goto('/runs/new');
        await chooseTest(page, 'Tests', 'sodium');
        await page.getByLabel('Notes').fill(note);
      },
      isKept: keptText(/^Notes/u),
    },
    {
      name: 'a note on an accession',
      fill: async () => {
        await page.goto(`/accessions/${id}`);
        await expect(heading(page)).toHaveText(caseId);
        await page
          .getByRole('region', { name: 'Notes' })
          .getByRole('button', { name: /^Add note/u })
          .click();
        await page.getByRole('region', { name: 'Notes' }).getByRole('textbox').fill(note);
      },
      isKept: async () => {
        await expect(page.getByRole('region', { name: 'Notes' }).getByRole('textbox')).toHaveValue(
          new RegExp(note, 'u'),
        );
      },
    },
    {
      name: 'a merge',
      fill: async () => {
        await page.goto(`/subjects/${kept.id}/merge`);
        await page.getByRole('combobox', { name: 'The other record' }).fill(other.familyName);
        await page
          .getByRole('option', { name: new RegExp(nameOf(other), 'u') })
          .first()
          .click();
        await page.getByLabel('Reason').fill(note);
      },
      isKept: keptText(/^Reason/u),
    },
    {
      name: 'a new tube',
      fill: async () => {
        await page.goto('/admin/tubes/new');
        await page.getByLabel('Notes').fill(note);
      },
      isKept: keptText(/^Notes/u),
    },
  ];
};

/** What the focus is on. Space presses a button or a box, and Escape closes what lies over the page: those are no typing. */
const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body) return 'page';
    return at.matches('textarea, input:not([type=checkbox], [type=radio])') ? 'field' : 'control';
  });

test(`[UX-1] random walks over half-filled forms lose nothing, sign nobody out and go nowhere (${eventsInAll} events)`, async ({
  page,
  lab,
}) => {
  test.setTimeout(180_000 + eventsInAll * 150);
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const forms = await makeForms(page);
  const walks = walksFor(forms.length);
  for (const [place, form] of forms.entries()) {
    await form.fill(page);
    const address = new URL(page.url()).pathname;
    for (const [n, { key, blurs }] of (walks[place] ?? []).entries()) {
      const at = await focusOf(page);
      if (blurs) await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      // What was typed before is not typed over: Tab marks a whole field.
      if (at === 'field') await page.keyboard.press('End');
      if (key === ' ' && at !== 'field') continue;
      await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: betweenMs });
      expect(new URL(page.url()).pathname, `seed ${seed}, ${form.name}, key ${n}: ${key}`).toBe(address);
    }
    await test.step(`seed ${seed}, ${form.name}`, async () => {
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      // An open list hides the rest of the page from screen readers, and from these checks.
      await page.keyboard.press('Escape');
      await form.isKept(page);
    });
  }
});
