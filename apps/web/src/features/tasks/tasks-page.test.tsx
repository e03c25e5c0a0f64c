import type { Task, TaskCounts } from '@aliquot/domain/tasks/task';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeApi } from '#api/trpc.ts';
import { runPageAction } from '#commands/page-actions.ts';
import { answered, json, refused, stubFetch, type SeenCall } from '#testing/fetch-stub.ts';
import { TasksCount } from './tasks-count.tsx';
import { TasksPage } from './tasks-page.tsx';
import { validateTasksSearch } from './tasks-search.ts';

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const taskOf = (rest: Partial<Task>): Task => ({
  id: 1,
  changeId: null,
  version: 1,
  kind: 're_approve',
  status: 'open',
  accessionId: 12,
  caseId: '26-000412',
  subjectName: 'Ellerby, Rosalind',
  dateOfBirth: '1961-05-03',
  birthPrecision: 'day',
  labTimezone: 'US/Eastern',
  label: 'Sodium',
  value: { shown: '140', unit: 'mmol/L', flag: 'N' },
  proposed: null,
  hidden: false,
  sentence: 'Approval annulled: Tube hemolyzed',
  reasons: [],
  result: { id: 7, version: 3 },
  toReview: 7,
  openedAt: inMinutes(-60),
  dueAt: inMinutes(30),
  assignee: null,
  whyNot: null,
  ...rest,
});
const decision = taskOf({
  id: 2,
  kind: 'decide',
  label: 'Troponin I',
  value: { shown: '0.62', unit: 'ng/mL', flag: 'HH' },
  sentence: 'In doubt since it was reported: Tube hemolyzed',
  reasons: ['Tube hemolyzed', 'Measured after the tube was gone'],
  result: { id: 9, version: 4 },
  toReview: null,
  dueAt: inMinutes(-6),
});
const countsOf = (open: number, overdue: number): TaskCounts['mine'] => ({
  open,
  overdue,
  kinds: { re_approve: 1, decide: 1, corrected_report: 0, recollect: 0, escalated_call: 1 },
});
const counts: TaskCounts = { mine: countsOf(2, 1), all: countsOf(5, 1) };

type Answers = Readonly<Record<string, () => unknown>>;

/** The page with the server faked at the network: an answer for each procedure, in batches or alone. */
const show = (answers: Answers, address = '/tasks'): SeenCall[] => {
  const seen = stubFetch(({ path, method }) => {
    const parts = path.replace('/api/trpc/', '').split(',');
    const all = parts.map((name) => answers[name]?.() ?? answered(name === 'tasks.count' ? counts : []));
    const failed = all.find((one) => typeof one === 'object' && one !== null && 'error' in one);
    if (failed !== undefined && parts.length === 1) return json(method === 'GET' ? [failed] : failed, 500);
    return json(method === 'GET' || parts.length > 1 ? all : all[0]);
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const api = makeApi(queryClient);
  const rootRoute = createRootRoute();
  const Page = () => <TasksPage api={api} userId="5" search={useSearch({ strict: false })} />;
  const routes = [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/tasks',
      validateSearch: validateTasksSearch,
      component: Page,
    }),
    createRoute({ getParentRoute: () => rootRoute, path: '/count', component: () => <TasksCount api={api} /> }),
    createRoute({ getParentRoute: () => rootRoute, path: '/review', component: () => 'The review' }),
    createRoute({ getParentRoute: () => rootRoute, path: '/calls', component: () => 'The calls' }),
    createRoute({ getParentRoute: () => rootRoute, path: '/accessions/$accessionId', component: () => 'An accession' }),
  ];
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return seen;
};
const list = (...rows: Task[]) => ({ 'tasks.list': () => answered({ rows, next: null }) });
const rowOf = async (words: string): Promise<HTMLElement> => {
  const found = (await screen.findByText(words)).closest('li');
  if (found === null) throw new Error(`no task says ${words}`);
  return found;
};

describe('the list', () => {
  test('has overdue tasks first, each with its value, what happened and one action', async () => {
    show(list(decision, taskOf({})));
    const overdue = await screen.findByRole('region', { name: 'Overdue, 1' });
    expect(within(overdue).getByText('6 m overdue', { exact: false })).toBeTruthy();
    const decide = await rowOf('In doubt since it was reported: Tube hemolyzed');
    expect(within(decide).getByText('0.62')).toBeTruthy();
    expect(within(decide).getByRole('button', { name: /^Decide/u })).toBeTruthy();
    const approve = await rowOf('Approval annulled: Tube hemolyzed');
    const link = within(approve).getByRole('link', { name: /^Approve again/u });
    expect(link.getAttribute('href')).toBe('/review?result=7');
  });

  test('says why somebody cannot do it, and leads them to the accession', async () => {
    show(list({ ...decision, whyNot: 'Only a lab manager can decide about a reported result.' }));
    const row = await rowOf('Only a lab manager can decide about a reported result.');
    expect(within(row).queryByRole('button', { name: /^Decide/u })).toBeNull();
    expect(
      within(row)
        .getByRole('link', { name: /^Open accession/u })
        .getAttribute('href'),
    ).toBe('/accessions/12');
  });

  test('shows a proposed value beside the reported one, and hides one that is to be entered a second time', async () => {
    const proposed = { shown: '4.1', unit: 'mmol/L', flag: 'N' } as const;
    show(
      list(
        taskOf({ id: 3, kind: 'corrected_report', sentence: 'Correction proposed', proposed, toReview: 11 }),
        taskOf({ id: 4, value: null, hidden: true, sentence: 'Approval annulled' }),
      ),
    );
    const correction = await rowOf('Correction proposed');
    expect(within(correction).getByText('4.1')).toBeTruthy();
    expect(within(correction).getByRole('link', { name: /^Review correction/u })).toBeTruthy();
    expect(within(await rowOf('Approval annulled')).getByText('Value hidden until the second entry')).toBeTruthy();
  });

  test('[SAFE-B11] leads from an escalated call to the calls, with its value and what is the matter', async () => {
    const sentence = 'Nobody has read the value back in time';
    const value = { shown: '7.9', unit: 'mmol/L', flag: 'HH' } as const;
    show(list(taskOf({ kind: 'escalated_call', label: 'Potassium', value, sentence, toReview: null })));
    const row = await rowOf(sentence);
    expect(within(row).getByText('Escalated call')).toBeTruthy();
    expect(within(row).getByText('7.9')).toBeTruthy();
    const link = within(row).getByRole('link', { name: /^Open call/u });
    expect(link.getAttribute('href')).toBe('/calls');
    const kinds = screen.getByRole('navigation', { name: 'Kind' });
    await waitFor(() => expect(within(kinds).getByRole('link', { name: /^Escalated call\s*1$/u })).toBeTruthy());
  });

  test('is counted by list and kind, and asks for one kind', async () => {
    const seen = show(list(decision), '/tasks?list=all&kind=decide');
    const kinds = await screen.findByRole('navigation', { name: 'Kind' });
    expect(within(kinds).getByRole('link', { current: 'page' }).textContent).toMatch(/^Decide/u);
    await waitFor(() => expect(screen.getByRole('link', { name: /^All\s*5$/u })).toBeTruthy());
    const asked = seen.find(({ path }) => path.includes('tasks.list'))?.search.get('input') ?? '';
    expect(asked).toContain('"kind":"decide"');
    expect(asked).toContain('"list":"all"');
  });

  test('j and k go from one action to the next', async () => {
    show(list(decision, taskOf({})));
    await rowOf('Approval annulled: Tube hemolyzed');
    const focused = (): string => document.activeElement?.textContent ?? '';
    runPageAction('row.next');
    expect(focused()).toMatch(/^Decide/u);
    runPageAction('row.next');
    expect(focused()).toMatch(/^Approve again/u);
    runPageAction('row.next');
    expect(focused()).toMatch(/^Approve again/u);
    runPageAction('row.previous');
    expect(focused()).toMatch(/^Decide/u);
  });
});

describe('nothing to show', () => {
  test('no tasks is not a failure, and a failure is not no tasks', async () => {
    show(list());
    expect(await screen.findByRole('heading', { name: 'No tasks' })).toBeTruthy();
    cleanup();
    show({ 'tasks.list': () => refused('INTERNAL_SERVER_ERROR', 500) });
    expect(await screen.findByRole('heading', { name: 'Could not load this' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'No tasks' })).toBeNull();
  });

  test('in the navigation a count that failed is no zero', async () => {
    show({ 'tasks.count': () => refused('INTERNAL_SERVER_ERROR', 500) }, '/count');
    expect(await screen.findByTitle('Could not count the tasks')).toBeTruthy();
    cleanup();
    show({}, '/count');
    expect(await screen.findByText(', 1 overdue')).toBeTruthy();
  });
});

describe('a decision', () => {
  test('shows what came up, needs a reason, and is about the result as it was seen', async () => {
    const seen = show({ ...list(decision), 'tasks.decide': () => answered({ ...decision, status: 'done' }) });
    fireEvent.click(await screen.findByRole('button', { name: /^Decide/u }));
    const dialog = await screen.findByRole('dialog', { name: 'Decide: keep result' });
    const reasons = within(dialog).getByRole('region', { name: 'What came up' });
    expect(
      within(reasons)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(decision.reasons);
    const confirm = within(dialog).getByRole('button', { name: /^Keep result/u });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Reason' }), { target: { value: 'Not affected' } });
    fireEvent.click(confirm);
    await waitFor(() => expect(seen.some(({ path }) => path.endsWith('tasks.decide'))).toBe(true));
    const sent = seen.find(({ path }) => path.endsWith('tasks.decide'))?.body ?? '';
    expect(sent).toContain('"resultVersion":4');
    expect(sent).toContain('"reason":"Not affected"');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that is refused stays open with the refusal', async () => {
    show({ ...list(decision), 'tasks.decide': () => refused('Not decided. A correction is proposed.', 400) });
    fireEvent.click(await screen.findByRole('button', { name: /^Decide/u }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Reason' }), { target: { value: 'Not affected' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /^Keep result/u }));
    await waitFor(() => expect(within(dialog).getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
  });
});
