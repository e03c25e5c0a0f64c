import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { json, stubFetch, type SeenCall } from '#testing/fetch-stub.ts';

type Signed = 'manager' | 'tech' | 'readonly' | 'stranger' | null;
const roleNames = {
  manager: 'aliquot_lab_manager',
  tech: 'aliquot_lab_tech',
  readonly: 'aliquot_lab_readonly',
  stranger: 'someone_else',
};

// The first import translates the whole client, which takes a busy machine longer than one test may take.
beforeAll(async () => {
  await import('./router.ts');
}, 180_000);

// A page keeps its session for its lifetime: every visit is a page of its own.
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens an address as a person does, with the server faked at the network. */
const visit = async (address: string, signed: Signed, config: Record<string, unknown> = {}) => {
  const calls: SeenCall[] = stubFetch(({ path }) => {
    if (path === '/api/config')
      return json({ logoUrl: null, testEnv: false, enableDashboard: false, enableNewForm: false, ...config });
    if (path !== '/api/auth/session') return new Promise<Response>(() => undefined);
    if (signed === null) return json({ message: 'signed out' }, 401);
    return json({
      sub: `u-${signed}`,
      name: 'Odalys Fenn',
      email: 'odalys@northgate.example',
      'urn:aliquot:profile': { default_role: roleNames[signed], allowedOrgs: null },
    });
  });
  const { router } = await import('./router.ts');
  const page = createRouter({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  render(<RouterProvider router={page as never} />);
  const settled = () => waitFor(() => expect(page.state.status).toBe('idle'));
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), { timeout: 5000 });
  await settled();
  return { page, calls, at: () => page.state.location.href };
};
const heading = () => document.querySelector('h1')?.textContent;

describe('guards', () => {
  test('[GUARD-1] without a session every page leads to sign-in and remembers where it was', async () => {
    const { at } = await visit('/runs?tab=open', null);
    expect(heading()).toBe('Sign in to Aliquot');
    expect(new URL(at(), 'https://lab.example').searchParams.get('next')).toBe('/runs?tab=open');
  });

  test('[LOGIN-2] with a session the sign-in page leads to the start', async () => {
    const { at } = await visit('/login?next=/runs', 'manager');
    expect(at()).toBe('/accessions');
  });

  test('[GUARD-2] user and config reach every authenticated route; both are fetched once over many pages', async () => {
    const { page, calls } = await visit('/accessions', 'manager');
    for (const to of ['/runs', '/help', '/auth/profile', '/accessions'] as const) {
      await page.navigate({ to } as never);
      const { context } = page.state.matches.at(-1) ?? {};
      expect(context).toMatchObject({
        user: { name: 'Odalys Fenn' },
        config: { testEnv: false },
        role: 'aliquot_lab_manager',
      });
    }
    const paths = calls.map(({ path }) => path).filter((path) => !path.startsWith('/api/trpc'));
    expect(paths.toSorted()).toEqual(['/api/auth/session', '/api/config']);
  });

  test.each(['/runs', '/reports', '/help/notifications', '/accessions/12/report'])(
    '[GUARD-4] %s opens for a technician and leads others to the accessions',
    async (address) => {
      expect((await visit(address, 'tech')).at()).toBe(address);
      cleanup();
      vi.resetModules();
      expect((await visit(address, 'readonly')).at()).toBe('/accessions');
    },
  );

  test.each(['tech', 'readonly', 'stranger'] as const)(
    '[GUARD-5] /admin is forbidden to %s and says which role it takes',
    async (signed) => {
      await visit('/admin', signed);
      expect(screen.getByText('Forbidden')).toBeDefined();
      expect(screen.getByText(/Lab manager/u)).toBeDefined();
    },
  );

  test('[GUARD-5] [ADMIN-1] a manager opens /admin, which leads to the tests', async () => {
    const { at } = await visit('/admin', 'manager');
    expect(screen.queryByText('Forbidden')).toBeNull();
    expect(at()).toBe('/admin/tests');
    expect(heading()).toBe('Tests');
  });

  test.each(['abc', '1e3', '-1', '12x'])(
    '[GUARD-7] the record %s of a list is no number: page not found',
    async (id) => {
      await visit(`/admin/tubes/${id}/edit`, 'manager');
      expect(heading()).toBe('Page not found');
    },
  );

  test.each(['abc', '12a', '1e3', '0x10', '-1', '1.5', '%20', '99999999999999999999'])(
    '[GUARD-7] [PAGE-3] an id that is no number is a page that does not exist: %s',
    async (id) => {
      await visit(`/accessions/${id}/report`, 'manager');
      expect(heading()).toBe('Page not found');
      expect(document.body.textContent).not.toMatch(/zod|expected|invalid/iu);
    },
  );

  test('[GUARD-7] a route id is a number to the page', async () => {
    const { page } = await visit('/accessions/0012/report', 'manager');
    expect(page.state.matches.at(-1)?.params).toEqual({ accessionId: 12 });
  });
});

describe('pages', () => {
  test('[ROUTE-1] the start page is the accessions', async () => {
    expect((await visit('/', 'manager')).at()).toBe('/accessions');
  });

  test('[ROUTE-1] the laboratory’s flag opens the dashboard', async () => {
    expect((await visit('/', 'manager', { enableDashboard: true })).at()).toBe('/');
    expect(heading()).toBe('Dashboard');
  });

  test('[ROUTE-1] a person’s own preference opens the dashboard, for them', async () => {
    localStorage.setItem('aliquot.user-profile:u-manager', '{"enableDashboard":true}');
    expect((await visit('/', 'manager')).at()).toBe('/');
    cleanup();
    vi.resetModules();
    expect((await visit('/', 'tech')).at()).toBe('/accessions');
  });

  test('[PAGE-2] /error shows the message the address carries, else a sentence of its own', async () => {
    await visit('/error?message=The%20certificate%20expired', null);
    expect(heading()).toBe('The certificate expired');
    cleanup();
    vi.resetModules();
    await visit('/error', null);
    expect(heading()).toBe('An unknown error occurred');
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login');
  });

  test('[PAGE-3] an unmatched page says so', async () => {
    await visit('/no/such/page', 'manager');
    expect(heading()).toBe('Page not found');
  });

  test('[GUARD-2] a server that does not answer is told apart from being signed out', async () => {
    stubFetch(() => json({}, 503));
    const { router } = await import('./router.ts');
    const page = createRouter({ ...router.options, history: createMemoryHistory({ initialEntries: ['/accessions'] }) });
    render(<RouterProvider router={page as never} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(heading()).toBe('Can’t reach the server');
  });
});
