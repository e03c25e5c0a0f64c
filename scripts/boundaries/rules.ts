/**
 * Who may import whom, as data. `check.ts` knows how to judge; this file is all it judges by.
 * A new feature, a new layer or a new package starts with a line here.
 */

/** Features use other features of the same or a lower tier, in domain, server and web alike. The index is the tier. */
export const tiers: readonly (readonly string[])[] = [
  ['errors', 'entities', 'fields', 'csv', 'records', 'time', 'search-text'],
  [
    'auth',
    'users',
    'drafts',
    'presence',
    'settings',
    'labs',
    'clients',
    'pods',
    'instruments',
    'test-types',
    'scan-codes',
    'measures',
  ],
  ['tubes', 'formulas', 'ranges', 'test-specs', 'result-codes', 'panels', 'workflows', 'catalogue'],
  ['subjects'],
  ['accessions', 'attachments', 'samples', 'orders', 'holds', 'views', 'board', 'labels'],
  ['runs', 'results', 'consequences', 'worklist', 'critical-calls', 'review', 'tasks'],
  ['reports', 'timeline', 'changes'],
  ['search', 'scan', 'dashboard', 'notifications', 'audit-log'],
  ['shell', 'help'],
  // What tests of several features stand on; only tests use it.
  ['testing'],
];

/** Features that exist on one side only. */
export const onlyIn: Readonly<Record<string, PartName>> = {
  errors: 'domain',
  entities: 'domain',
  fields: 'domain',
  csv: 'domain',
  time: 'domain',
  'search-text': 'domain',
  measures: 'domain',
  testing: 'domain',
  formulas: 'domain',
  shell: 'web',
  help: 'web',
};

export type PartName = 'domain' | 'zpl' | 'server' | 'web' | 'e2e';

export type Part = {
  name: PartName;
  root: string;
  /** What `#` stands for in its imports (`imports` in its package.json). */
  alias?: string;
  /** The folder whose sub-folders are features. */
  features?: string;
  /** Our other packages this part may use; `types` means by `import type` only. */
  uses: Readonly<Partial<Record<PartName, 'all' | 'types'>>>;
  /** When given, the only packages from outside; `testPackages` come on top in tests. */
  packages?: readonly string[];
  testPackages?: readonly string[];
  /** Packages from outside that never belong here, tests and build configuration apart. */
  never?: readonly string[];
};

/** `node:*` stands for every module built into Node, with or without the prefix. */
export const parts: readonly Part[] = [
  {
    name: 'domain',
    root: 'packages/domain/',
    alias: 'packages/domain/src/',
    features: 'packages/domain/src/',
    uses: { zpl: 'all' },
    packages: ['zod'],
    testPackages: ['vitest', 'fast-check'],
  },
  {
    name: 'zpl',
    root: 'packages/zpl/',
    uses: {},
    packages: ['zod'],
    testPackages: ['vitest', 'fast-check'],
  },
  {
    name: 'server',
    root: 'apps/server/',
    alias: 'apps/server/src/',
    features: 'apps/server/src/features/',
    uses: { domain: 'all', zpl: 'all' },
  },
  {
    name: 'web',
    root: 'apps/web/',
    alias: 'apps/web/src/',
    features: 'apps/web/src/features/',
    uses: { domain: 'all', zpl: 'all', server: 'types' },
    never: ['node:*', 'fastify', '@fastify/*', 'kysely', 'pg', 'pino', 'prom-client', 'pg-boss'],
  },
  { name: 'e2e', root: 'e2e/', alias: 'e2e/', uses: { domain: 'types', server: 'types' } },
];

/** What each of our packages opens to the others (its `exports`). A `*` stands for the rest of the specifier. */
export const doors: Readonly<Record<string, string>> = {
  '@aliquot/domain/*': 'packages/domain/src/*.ts',
  '@aliquot/zpl/*': 'packages/zpl/src/*.ts',
  '@aliquot/server/app-router': 'apps/server/src/trpc/app-router.ts',
};

export type Layer = {
  name: string;
  files: string;
  /** When given, the only layers that may import this one. */
  onlyFor?: readonly string[];
};

/**
 * Highest first; layers in one row stand side by side. A file imports its own row or a lower one, types included.
 * The first pattern that matches a file names its layer, so the narrow pattern stands above the wide one.
 */
export const layers: Readonly<Partial<Record<PartName, readonly (readonly Layer[])[]>>> = {
  zpl: [
    [{ name: 'test', files: 'src/**/*.test.ts' }],
    [{ name: 'testing', files: 'src/testing/**' }],
    [{ name: 'label', files: 'src/**' }],
  ],
  server: [
    [{ name: 'test', files: 'src/**/*.test.ts' }],
    [
      { name: 'bench', files: 'src/bench/**' },
      { name: 'tools', files: 'src/tools/**' },
    ],
    [{ name: 'testing', files: 'src/testing/**' }],
    [
      { name: 'main', files: 'src/{main,main-worker}.ts' },
      { name: 'cli', files: 'src/cli/**' },
    ],
    [
      { name: 'server', files: 'src/{server,process-life}.ts' },
      { name: 'seed', files: 'src/seed/**' },
    ],
    [
      { name: 'app', files: 'src/app.ts' },
      { name: 'background', files: 'src/background.ts' },
    ],
    [{ name: 'http', files: 'src/http/**' }],
    [{ name: 'app-router', files: 'src/trpc/app-router.ts', onlyFor: ['app', 'http', 'testing', 'bench', 'test'] }],
    [{ name: 'router', files: 'src/{features/*/**,events}/*.router.ts' }],
    // Side by side: a verb takes its context's type from trpc, and the context asks a verb who holds the session.
    [
      { name: 'trpc', files: 'src/trpc/**' },
      { name: 'verb', files: 'src/features/*/**/!(*.repo).ts' },
    ],
    [{ name: 'repo', files: 'src/features/*/**/*.repo.ts' }],
    [
      { name: 'events', files: 'src/events/**' },
      { name: 'jobs', files: 'src/jobs/**' },
      { name: 'outside', files: 'src/outside/**' },
    ],
    [{ name: 'db', files: 'src/db/**' }],
    [{ name: 'ground', files: 'src/{config,app-error,derived-keys,log}.ts' }],
  ],
  web: [
    [{ name: 'test', files: 'src/**/*.test.{ts,tsx}' }],
    [{ name: 'testing', files: 'src/testing/**' }],
    [{ name: 'main', files: 'src/main.tsx' }],
    [{ name: 'app', files: 'src/app/**' }],
    [{ name: 'route tree', files: 'src/routeTree.gen.ts', onlyFor: ['app'] }],
    [{ name: 'routes', files: 'src/routes/**' }],
    [{ name: 'kit', files: 'src/kit/**' }],
    [{ name: 'features', files: 'src/features/*/**' }],
    // Asks the server itself: features of every tier show what follows from their actions.
    [{ name: 'consequences', files: 'src/consequences/**' }],
    [
      { name: 'marks', files: 'src/marks/**' },
      { name: 'commands', files: 'src/commands/**' },
      { name: 'preferences', files: 'src/preferences/**' },
    ],
    [
      { name: 'api', files: 'src/api/**' },
      { name: 'time', files: 'src/time/**' },
      { name: 'ui', files: 'src/ui/**' },
      { name: 'styles', files: 'src/styles/**' },
    ],
  ],
};

/** Written by a generator: its own imports are not judged and close no cycle. */
export const generated: readonly string[] = ['apps/web/src/routeTree.gen.ts'];

/** SQL is spoken in these places only; elsewhere in the server the types of these packages are welcome. */
export const sql = {
  packages: ['kysely', 'pg'],
  spokenIn: [
    'apps/server/src/features/*/**/*.repo.ts',
    'apps/server/src/{db,events,jobs,seed,testing,bench,tools}/**',
    'apps/server/src/**/*.db.test.ts',
  ],
};

/** The environment is read at the edge and handed down as configuration. Scripts and e2e are edges of their own. */
export const environment = {
  keptOutOf: ['apps/**', 'packages/**'],
  readIn: [
    'apps/server/src/{main,main-worker,config}.ts',
    'apps/server/src/{cli,testing,bench,tools}/**',
    'apps/web/vite.config.ts',
  ],
};

/** Names under which things about nothing gather: as one word of a name, or as the whole name of a file or folder. */
export const attic = {
  words: ['utils', 'util', 'helpers', 'helper', 'misc'],
  names: ['common', 'shared', 'types', 'constants'],
  /** Every tool takes a folder `tests` for test files and skips it. A page's address may still be called so. */
  folders: ['tests'],
  addresses: 'apps/web/src/routes/**',
};

/** Inside a room an import is relative and climbs no further than this; out of it, it begins at the root (`#ui/…`). */
export const mostClimbs = 2;

/** TanStack names the page of a folder index.tsx; every other index that re-exports is a barrel. */
export const indexPages = 'apps/web/src/routes/**/index.tsx';

/** Folders that are read. Everything in them is checked for cycles, barrels and names; parts and layers as above. */
export const roots: readonly string[] = ['packages', 'apps', 'e2e', 'bench', 'faults', 'scripts'];
export const skippedFolders: readonly string[] = [
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
];
