import type { RegisteredRouter } from '@tanstack/react-router';

type WithoutSlash<Path> = Path extends `${infer Front}/` ? Front : Path;
type Paths = WithoutSlash<keyof RegisteredRouter['routesByPath']>;
/** Pages that exist and need no id: a link to any other fails the build. */
export type AdminPath = Exclude<Extract<Paths, `/admin/${string}`>, `${string}$${string}`>;

export type AdminPage = { to: AdminPath; label: string };
export type AdminGroup = { label: string; pages: readonly AdminPage[] };

/** The pages of managers, in groups: the rail and the menu of narrow screens read this list. */
export const adminGroups: readonly AdminGroup[] = [
  {
    label: 'Catalogue',
    pages: [
      { to: '/admin/tests', label: 'Tests' },
      { to: '/admin/panels', label: 'Panels' },
      { to: '/admin/results', label: 'Coded results' },
      { to: '/admin/tubes', label: 'Tubes' },
      { to: '/admin/tubes/fields', label: 'Tube fields' },
      { to: '/admin/tubes/field-sets', label: 'Field sets' },
      { to: '/admin/catalogue', label: 'Catalogue' },
    ],
  },
  {
    label: 'Lab',
    pages: [
      { to: '/admin/labs', label: 'Labs' },
      { to: '/admin/pods', label: 'Pods' },
      { to: '/admin/instruments', label: 'Instruments' },
      { to: '/admin/printers', label: 'Printers' },
      { to: '/admin/workflows', label: 'Workflows' },
    ],
  },
  {
    label: 'People',
    pages: [
      { to: '/admin/users', label: 'Users' },
      { to: '/admin/clients', label: 'Clients' },
    ],
  },
  {
    label: 'System',
    pages: [
      { to: '/admin/settings', label: 'Settings' },
      { to: '/admin/audit', label: 'Audit' },
    ],
  },
];

/** The entry a page belongs to: the longest address it lies below. Tube fields lie below tubes, but are their own entry. */
export const adminPageAt = (path: string, groups: readonly AdminGroup[] = adminGroups): AdminPage | undefined =>
  groups
    .flatMap(({ pages }) => pages)
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .reduce<AdminPage | undefined>(
      (longest, page) => (page.to.length > (longest?.to.length ?? 0) ? page : longest),
      undefined,
    );
