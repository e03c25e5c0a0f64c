/**
 * `pnpm pictures`: every page at three widths in both themes, into `screenshots/`, for looking at; `pnpm pictures <page> …` those
 * alone. `pnpm pictures readme`: the four of README.md, into `docs/pictures/`.
 */
import { mkdirSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from './fixtures/chromium-path.ts';
import startLaboratory from './fixtures/start-laboratory.ts';
import { startOwnServer, storedAccounts, type RoleName, type Variant } from './fixtures/start-server.ts';

const only = process.argv.slice(2);
const widths = [1280, 768, 390];
const themes = ['light', 'dark'] as const;
/** Pages of README.md with the theme they are shown in. */
const readme: Readonly<Record<string, (typeof themes)[number]>> = {
  accessions: 'light',
  worklist: 'dark',
  run: 'light',
  'subject-results': 'dark',
};
const forReadme = only.includes('readme');
const folder = forReadme ? '../docs/pictures' : '../screenshots';

/** Which pictures of a page are asked for. */
const picturesOf = (page: string): { theme: string; width: number; file: string }[] => {
  if (forReadme) {
    const theme = readme[page];
    return theme === undefined ? [] : [{ theme, width: 1280, file: `${page}.${theme}.png` }];
  }
  if (only.length > 0 && !only.includes(page)) return [];
  return themes.flatMap((theme) => widths.map((width) => ({ theme, width, file: `${page}.${theme}.${width}.png` })));
};
const ask = async <T>(page: Page, procedure: string, input: unknown): Promise<T> => {
  const answer = await page.request.get(`/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, {
    headers: { 'x-aliquot': '1' },
  });
  return ((await answer.json()) as { result: { data: T } }).result.data;
};

/** The chemistry run under way: the newest that is open and has begun. */
const openRun =
  (rest = '') =>
  async (page: Page): Promise<string> => {
    const { rows } = await ask<{ rows: { id: number; status: string }[] }>(page, 'runs.list', {
      filters: { tab: 'open' },
    });
    return `/runs/${rows.find(({ status }) => status === 'in_progress')?.id}${rest}`;
  };
const idOf = async (page: Page, search: string): Promise<number | undefined> =>
  (await ask<{ id: number }[]>(page, 'subjects.search', { search, take: 10 }))[0]?.id;
/** The newest accession of the subject whose potassium is critical. */
const openCase =
  (rest = '') =>
  async (page: Page): Promise<string> => {
    const { rows } = await ask<{ rows: { id: number }[] }>(page, 'accessions.list', {
      filters: { subjectId: await idOf(page, 'osric marsden') },
      sort: 'newest',
    });
    return `/accessions/${rows[0]?.id}${rest}`;
  };

const pages: readonly {
  name: string;
  /** Of a record of the demo week: found when it is asked for. */
  path: string | ((page: Page) => Promise<string>);
  as?: RoleName;
  variant?: Variant;
  act?: (page: Page) => Promise<void>;
}[] = [
  { name: 'login', path: '/login', variant: 'testEnv' },
  { name: 'error', path: '/error' },
  { name: 'accessions', path: '/accessions', as: 'tech' },
  { name: 'dashboard', path: '/', as: 'tech', variant: 'dashboard' },
  { name: 'palette', path: '/accessions', as: 'manager', act: (page) => page.keyboard.press('Control+k') },
  { name: 'overlay', path: '/accessions', as: 'manager', act: (page) => page.keyboard.press('Shift+?') },
  { name: 'hint', path: '/accessions', as: 'manager', act: (page) => page.keyboard.press('g') },
  {
    name: 'scan',
    path: '/accessions',
    as: 'manager',
    act: async (page) => {
      await page.keyboard.type('TIDE');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'still-there',
    path: '/accessions',
    as: 'manager',
    act: async (page) => {
      await page.clock.install();
      await page.reload();
      await page.waitForTimeout(800);
      await page.clock.runFor(600_000);
    },
  },
  { name: 'search', path: '/search', as: 'tech' },
  {
    name: 'search-results',
    path: '/search',
    as: 'tech',
    act: async (page) => {
      await page.getByLabel('Search', { exact: true }).fill('thi');
      await page.waitForTimeout(900);
    },
  },
  {
    name: 'search-empty',
    path: '/search',
    as: 'tech',
    act: async (page) => {
      await page.getByLabel('Search', { exact: true }).fill('zqxnobody');
      await page.waitForTimeout(900);
    },
  },
  {
    name: 'palette-name',
    path: '/accessions',
    as: 'manager',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.waitForTimeout(700);
      await page.keyboard.type('re', { delay: 60 });
      await page.waitForTimeout(900);
    },
  },
  {
    name: 'palette-search',
    path: '/accessions',
    as: 'manager',
    act: async (page) => {
      await page.keyboard.press('/');
      await page.waitForTimeout(700);
      await page.keyboard.type('thi', { delay: 60 });
      await page.waitForTimeout(900);
    },
  },
  {
    name: 'subject-field',
    path: '/accessions/newv2',
    as: 'tech',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Subject' }).pressSequentially('marsdn', { delay: 60 });
      await page.waitForTimeout(1200);
    },
  },
  { name: 'case', path: openCase(), as: 'tech' },
  { name: 'quick-look', path: openCase('/modal'), as: 'tech' },
  { name: 'new-long', path: '/accessions/new', as: 'tech' },
  { name: 'new-quick', path: '/accessions/newv2', as: 'tech' },
  { name: 'person', path: '/subjects/40/accession', as: 'tech' },
  { name: 'printers', path: '/admin/printers', as: 'manager' },
  { name: 'runs', path: '/runs', as: 'tech' },
  { name: 'queue', path: '/runs?tab=queue', as: 'tech' },
  { name: 'run-new', path: '/runs/new', as: 'tech' },
  { name: 'run', path: openRun(), as: 'tech' },
  {
    name: 'worklist',
    path: openRun(),
    as: 'tech',
    act: async (page) => {
      await page.keyboard.press('e');
      await page.waitForURL(/worklist/u);
      await page.waitForTimeout(700);
    },
  },
  {
    name: 'worklist-call',
    path: openRun('?t=worklists'),
    as: 'tech',
    act: async (page) => {
      await page.getByRole('link', { name: 'Open the worklist of Potassium' }).click();
      await page.waitForTimeout(900);
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('l');
      await page.waitForTimeout(700);
    },
  },
  {
    name: 'worklist-note',
    path: openRun(),
    as: 'tech',
    act: async (page) => {
      await page.keyboard.press('e');
      await page.waitForURL(/worklist/u);
      await page.waitForTimeout(700);
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('n');
      await page.waitForTimeout(400);
      await page.keyboard.type('Clotted, spun again', { delay: 50 });
    },
  },
  { name: 'run-controls', path: openRun('?t=controls'), as: 'tech' },
  { name: 'run-files', path: openRun('?t=files'), as: 'tech' },
  { name: 'calls', path: '/calls', as: 'tech' },
  {
    name: 'subject-results',
    path: '/accessions',
    as: 'tech',
    act: async (page) => {
      await page.goto(`/subjects/${await idOf(page, 'marian thorne')}/results`);
      await page.waitForTimeout(2_500);
    },
  },
  { name: 'help', path: '/help', as: 'tech' },
  { name: 'profile', path: '/auth/profile', as: 'manager' },
  { name: 'admin', path: '/admin', as: 'manager' },
  { name: 'tubes', path: '/admin/tubes', as: 'manager' },
  { name: 'tube-new', path: '/admin/tubes/new', as: 'manager' },
  { name: 'forbidden', path: '/admin', as: 'tech' },
  { name: 'not-found', path: '/nowhere', as: 'tech' },
];

// Pages are judged with work in them.
process.env.DEMO_WEEK = '1';
const stop = await startLaboratory();
const server = startOwnServer();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
mkdirSync(folder, { recursive: true });
for (const { name, path, as, variant = 'plain', act } of pages) {
  const pictures = picturesOf(name);
  if (pictures.length === 0) continue;
  const url = await server.fresh(variant);
  for (const { theme, width, file } of pictures) {
    const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 800 }, baseURL: url });
    await context.addInitScript(`localStorage.setItem('aliquot.theme', '${theme}')`);
    const page = await context.newPage();
    if (as !== undefined) {
      const account = storedAccounts()[as];
      await page.goto('/login');
      await page.getByLabel('Email').fill(account.email);
      await page.keyboard.press('Enter');
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.keyboard.press('Enter');
      await page.waitForURL((at) => at.pathname !== '/login');
    }
    await page.goto(typeof path === 'string' ? path : await path(page));
    await page.waitForLoadState('load');
    await page.locator('main, [role=dialog]').first().waitFor();
    await page.waitForTimeout(700);
    await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'hidden' });
    await act?.(page);
    if (act !== undefined) await page.waitForTimeout(450);
    await page.screenshot({ path: `${folder}/${file}` });
    await context.close();
  }
}
await browser.close();
await server.stop();
await stop();
process.exit(0);
