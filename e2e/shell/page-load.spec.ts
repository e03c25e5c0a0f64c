import type { Browser, Page } from '@playwright/test';
import { heading } from '#fixtures/admin-entity.ts';
import { expect, test, type Lab, type RoleName } from '#fixtures/lab.ts';
import { makeCase } from '#fixtures/make/make-case.ts';
import { makeDraftWithSpec } from '#fixtures/make/make-test.ts';
import { makeWorklist } from '#fixtures/make/make-worklist.ts';

const maxRequests = 60;
/** A page has settled when it asked for nothing for this long. */
const quietMs = 1_000;

/** Opens the path with an empty cache and answers what the browser asked for until the page settled. */
const coldLoad = async (
  { browser, lab, role }: { browser: Browser; lab: Lab; role: RoleName },
  path: string,
): Promise<string[]> => {
  const context = await browser.newContext({ baseURL: lab.url });
  const page = await context.newPage();
  await lab.signInAs(page, role);
  const requests: string[] = [];
  let last = Date.now();
  page.on('request', (request) => {
    requests.push(`${request.method()} ${request.url()}`);
    last = Date.now();
  });
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await expect.poll(() => Date.now() - last, { intervals: [200] }).toBeGreaterThan(quietMs);
  await context.close();
  return requests;
};

const heavyPages: readonly {
  name: string;
  role: RoleName;
  /** Makes what the page shows, as the page's own person, and answers its address. */
  make: (page: Page) => Promise<string>;
}[] = [
  { name: 'the accessions', role: 'tech', make: async (page) => `/accessions?q=${(await makeCase(page)).caseId}` },
  { name: 'an accession', role: 'tech', make: async (page) => `/accessions/${(await makeCase(page)).id}` },
  { name: 'a new accession', role: 'tech', make: async () => '/accessions/new' },
  { name: 'a run', role: 'tech', make: async (page) => `/runs/${(await makeWorklist(page, 1)).runId}` },
  { name: 'a worklist', role: 'tech', make: async (page) => (await makeWorklist(page, 1)).path },
  {
    name: 'the ranges of a test',
    role: 'manager',
    make: async (page) => {
      const { id, resultSpecs } = await makeDraftWithSpec(page);
      return `/admin/tests/${id}/edit/results/${resultSpecs[0]?.id ?? 0}?t=ranges`;
    },
  },
];

for (const { name, role, make } of heavyPages) {
  test(`a cold load of ${name} makes at most ${maxRequests} requests`, async ({ page, lab, browser }) => {
    await lab.signInAs(page, role);
    await page.goto('/help');
    const requests = await coldLoad({ browser, lab, role }, await make(page));
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(maxRequests);
    // Fewer would mean that the page was not loaded from nothing.
    expect(requests.filter((request) => request.includes('/assets/')).length).toBeGreaterThan(15);
  });
}
