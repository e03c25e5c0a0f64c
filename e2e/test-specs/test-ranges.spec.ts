import { heading, toasts } from '#fixtures/admin-entity.ts';
import { expect, test } from '#fixtures/lab.ts';
import { longSource, makeDated, makeFaulty } from '#fixtures/make/make-ranges.ts';
import { range, saveSpec, spec } from '#fixtures/make/make-test.ts';
import { cell, open, openSpec, panel, save, start, tab } from '#fixtures/test-pages.ts';

const widthOver = (selector: string): number => {
  const boxes = [...document.querySelectorAll(selector)];
  return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
};

test('the Ranges tab shows the figures, their source, and what is missing in its place', async ({ page, lab }) => {
  await start(page, lab);
  await open(page, await makeFaulty(page), 'ranges');
  const section = panel(page).getByRole('region', { name: 'Ranges of Hemoglobin' });
  await expect(section.getByRole('heading')).toHaveText('Hemoglobin');
  await expect(section).toContainText('g/dL, 6 ranges, 1 accepted gap');
  const table = section.getByRole('table');
  // By group; what is drawn is hidden from this list.
  const rows = await table.getByRole('row').evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('th, td')]
        .filter((each) => each.getAttribute('aria-hidden') === null)
        .map((each) => (each.textContent ?? '').replaceAll(/\s+/gu, ' ').trim())
        .join(' | ')
        .trim(),
    ),
  );
  const ofResult = '< 7 (limit of the result) | > 20 (limit of the result)';
  expect(rows.slice(1)).toEqual([
    'Any sex 2 ranges',
    '| 0 | < 15 d | Accepted gap: Newborns are sent to the children’s hospital',
    `Edit range 1 | 15 d | < 6 mo | 9.5 | 14 | < 6.5 | ≥ 20 | ${longSource}`,
    `Edit range 2 | 6 mo | < 12 y | 10.5 | 13.5 | ${ofResult} | Peds 2024`,
    'Female 2 ranges, 1 gap',
    `Edit range 3 | 12 y | < 16 y | 12 | 16 | ${ofResult} | Own study`,
    '| 16 y | < 18 y | No range',
    `Edit range 4 | 18 y | no limit | > 12.05 | 15.5 | ${ofResult} | Own study`,
    'Male 2 ranges, 1 overlap',
    `Edit range 5 | 12 y | < 18 y | 13 | 16 | ${ofResult} | Own study`,
    `Edit range 6 | 17 y | no limit | 13.5 | 17.5 | ${ofResult} | Own study`,
  ]);
  await expect(section.getByText('Critical limits in gray are those of the result.')).toBeVisible();
  await expect(section.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveText([
    'range',
    'gap',
    'overlap',
    'accepted gap',
  ]);
});

test('a row of the Ranges tab leads to its first limit in the editor, and back again', async ({ page, lab }) => {
  await start(page, lab);
  await open(page, await makeFaulty(page), 'ranges');
  const table = panel(page).getByRole('table');
  await table.getByRole('cell', { name: '13.5', exact: true }).last().click();
  await expect(heading(page)).toHaveText('Hemoglobin');
  await expect(cell(page, 6, 'low')).toBeFocused();
  // The first leaves the field, the second the page.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(tab(page, 'Ranges')).toHaveAttribute('aria-selected', 'true');
  await table.getByRole('link', { name: 'Edit range 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(cell(page, 3, 'low')).toBeFocused();
  await page.goBack();
  await panel(page)
    .getByRole('link', { name: 'Males from 17 y to 18 y are covered by ranges 5 and 6 at once' })
    .click();
  await expect(cell(page, 5, 'low')).toBeFocused();
  await page.goBack();
  await expect(table).toBeVisible();
});

test('rows of another day are marked, and results without a number say what is expected', async ({ page, lab }) => {
  await start(page, lab);
  await open(page, await makeDated(page), 'ranges');
  const row = (number: number) => panel(page).getByRole('row', { name: new RegExp(`Edit range ${number} `, 'u') });
  await expect(row(1)).toContainText('1 Jan 2020ended');
  await expect(row(2)).toContainText('17 Nov 2090');
  await expect(row(2)).not.toContainText(/ended|effect/u);
  await expect(row(3)).toContainText('17 Nov 2090not yet in effect');
  await expect(panel(page).getByText('All ages covered.')).toBeVisible();

  const coded = { type: 'coded', unit: null, ucum: null, decimals: null, valid: null, critical: null, delta: null };
  const words = { low: null, high: null, lowInclusive: null, highInclusive: null, text: 'Not detected' };
  await open(page, await makeFaulty(page, { ...coded, ranges: [range(words)], gaps: [] }), 'ranges');
  for (const head of ['From age', 'To age', 'Text', 'Source'])
    await expect(panel(page).getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  for (const head of ['Low', 'Crit. low'])
    await expect(panel(page).getByRole('columnheader', { name: head, exact: true })).toHaveCount(0);
  await expect(panel(page).getByRole('cell', { name: 'Not detected' })).toBeVisible();
  const gaps = [{ sex: 'any', ageFrom: '0 d', ageTo: null, reason: 'Not flagged' }];
  await open(page, await makeFaulty(page, { ...coded, ranges: [], gaps }), 'ranges');
  await expect(panel(page)).toContainText('No expected text. Flags follow the coded values. Accepted: Not flagged.');
  await expect(panel(page).getByRole('table')).toHaveCount(0);
});

test('of many results a list leads to each', async ({ page, lab }) => {
  await start(page, lab);
  let record = await makeFaulty(page);
  for (const code of ['A', 'B', 'C']) record = await saveSpec(page, record, spec({ code, label: `Result ${code}` }));
  const answer = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(/instruments\.list/u, async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });
  await open(page, record, 'ranges');
  await asked.promise;
  // A name that leads nowhere yet is not offered.
  const results = panel(page).getByRole('navigation', { name: 'Results' });
  await expect(panel(page).getByText('Loading', { exact: true })).toBeVisible();
  await expect(results).toHaveCount(0);
  answer.resolve();
  await expect(results.getByRole('button')).toHaveText(['Hemoglobin (2 issues)', 'Result A', 'Result B', 'Result C']);
  const last = panel(page).getByRole('region', { name: 'Ranges of Result C' });
  await expect(last).not.toBeInViewport();
  await results.getByRole('button', { name: 'Result C' }).click();
  await expect(last).toBeInViewport();
  await expect(tab(page, 'Ranges')).toHaveAttribute('aria-selected', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the rows stand under each other and nothing scrolls sideways', async ({ page, lab }) => {
    await start(page, lab);
    await open(page, await makeFaulty(page), 'ranges');
    const items = panel(page).getByRole('list', { name: 'Ranges of Hemoglobin' }).getByRole('listitem');
    await expect(items).toHaveCount(8);
    await expect(items.nth(1)).toContainText('15 d to 6 mo · Any sex');
    await expect(items.nth(1)).toContainText('9.5 to 14.0 g/dL');
    await expect(items.nth(1)).toContainText('Critical < 6.5 or ≥ 20');
    await expect(items.nth(1)).toContainText(longSource);
    await expect(items.nth(4)).toContainText('16 y to 18 y · FemaleNo range');
    await expect(items.nth(5)).toContainText('18 y and over · Female> 12.05 to 15.50 g/dL');
    expect(await page.evaluate(widthOver, 'html, main, [role=tabpanel]:not([inert])')).toBe(0);
    await items.nth(5).click();
    await expect(page.getByLabel('Low', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Low', { exact: true })).toHaveValue('12.05');
  });
});

for (const width of [1440, 1280, 768]) {
  test(`[UX-31] in the editor sources are whole and limits meet on the point: ${width} px wide`, async ({
    page,
    lab,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await start(page, lab);
    await openSpec(page, await makeFaulty(page), 'ranges');
    const shown = page.getByRole('table').getByText(longSource, { exact: true });
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
    // The box of every limit ends in the same place, filled up behind the point where it has fewer digits.
    const lows = await page.getByRole('textbox', { name: /, low$/u }).evaluateAll((fields) =>
      fields.map((each) => {
        const text = each.nextElementSibling?.firstChild ?? each;
        const words = text.textContent ?? '';
        const span = document.createRange();
        const at = words.includes('.') ? words.indexOf('.') : (/^\d+/u.exec(words)?.[0].length ?? 0);
        span.setStart(text, 0);
        span.setEnd(text, at);
        return Math.round(span.getBoundingClientRect().right * 2) / 2;
      }),
    );
    expect(lows).toHaveLength(6);
    expect(Math.max(...lows) - Math.min(...lows)).toBeLessThanOrEqual(0.5);
    await expect(cell(page, 3, 'low')).toHaveValue('12');
  });
}

test('[UX-31] days are read in one style on the page of ranges, and kept as they were meant', async ({ page, lab }) => {
  await start(page, lab);
  await openSpec(page, await makeDated(page), 'ranges');
  await expect(cell(page, 2, 'in effect from')).toHaveValue('1 Jan 2020');
  await expect(page.getByLabel('Collected')).toHaveValue(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/u);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  for (const [row, name] of [
    [2, 'in effect until'],
    [3, 'in effect from'],
  ] as const) {
    await cell(page, row, name).fill('2091-01-31');
    await cell(page, row, name).blur();
    await expect(cell(page, row, name)).toHaveValue('31 Jan 2091');
  }
  await save(page).click();
  await expect(toasts(page).getByText('Result saved')).toBeVisible();
  await page.reload();
  await expect(cell(page, 3, 'in effect from')).toHaveValue('31 Jan 2091');
});
