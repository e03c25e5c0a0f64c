import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeCheckState, resizeTo } from '#accessibility/check-state.ts';
import { openings } from '#accessibility/openings.ts';
import { callAs } from '#fixtures/admin-entity.ts';
import { expect, test } from '#fixtures/lab.ts';
import { ask, newPerson } from '#fixtures/make/make-case.ts';
import { scan } from '#fixtures/scan.ts';

type Made = Awaited<ReturnType<typeof callAs>>;

/** One MRN at two clients, as two hospitals give it to two people. */
const makeTwins = async (page: Page, mrn: string): Promise<{ tide: Made; palo: Made }> => {
  const clients = (await ask(page, 'clients.primary', {})) as { id: number; code: string }[];
  const make = (code: string, familyName: string): Promise<Made> =>
    callAs(page, 'subjects.create', {
      ...newPerson(familyName),
      clientId: clients.find((client) => client.code === code)?.id,
      identifiers: [{ kind: 'mrn', value: mrn, issuer: '' }],
    });
  return { tide: await make('TIDE', 'Larkmoor'), palo: await make('PALO', 'Quillfeather') };
};

for (const opening of openings) {
  const { theme, widths } = opening;
  test(`[SEC-F1] a scan with two meanings opens nothing, names both and says what to do: ${theme}, ${widths[0]} px`, async ({
    page,
    lab,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('aliquot.theme', name), theme);
    await resizeTo(page, widths[0]);
    await lab.signInAs(page, 'tech');
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
    const mrn = `MRN-${randomUUID().slice(0, 6)}`;
    const { palo } = await makeTwins(page, mrn);
    await scan(page, mrn);
    const dialog = page.getByRole('dialog', { name: 'Scan not opened' });
    await expect(dialog).toContainText(
      `${mrn} matches 2 records. Check the name on the label in your hand, then open its record.`,
    );
    await expect(dialog.getByRole('link', { name: /^Subject Larkmoor, Marlowe \(Tidewater/u })).toBeVisible();
    const choice = dialog.getByRole('link', { name: /^Subject Quillfeather, Marlowe \(Palo Seco/u });
    await expect(choice).toBeVisible();
    expect(new URL(page.url()).pathname, 'nothing was opened').toBe('/help');
    await makeCheckState(page, opening).checkState('the question');
    await choice.click();
    await expect(page).toHaveURL(new RegExp(`/subjects/${palo.id}/accession`, 'u'));
    await expect(dialog).toHaveCount(0);
  });
}

test('[SEC-F1] the next scan answers the question, and both stand in the scan log', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  const mrn = `MRN-${randomUUID().slice(0, 6)}`;
  await makeTwins(page, mrn);
  await scan(page, mrn);
  const dialog = page.getByRole('dialog', { name: 'Scan not opened' });
  await expect(dialog).toBeVisible();
  await scan(page, 'TIDE');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[data-scan-note]')).toContainText('Tidewater Family Medicine');
  await page.getByRole('button', { name: 'Scan log' }).click();
  await expect(page.getByRole('dialog', { name: 'Last scans' }).getByRole('listitem').last()).toContainText(
    'Not opened: more than one record',
  );
});

test('[SEC-F1] in a rack nothing is received by such a scan, and the problem says why', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/accessions?rack=true');
  const panel = page.getByRole('region', { name: 'Rack receiving' });
  await expect(panel).toBeVisible();
  const mrn = `MRN-${randomUUID().slice(0, 6)}`;
  await makeTwins(page, mrn);
  await scan(page, mrn);
  const problems = panel.getByRole('list', { name: 'Problems' });
  await expect(problems).toContainText(`Not received. ${mrn} matches 2 records:`);
  await expect(problems).toContainText('subject Larkmoor, Marlowe (Tidewater Family Medicine)');
  await expect(problems).toContainText('Open the accession of the tube in your hand and receive it there');
  await expect(panel.getByRole('status').first()).toHaveText('0 received, 1 problem');
});
