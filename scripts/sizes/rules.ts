/** How large things may become, as data. A thing that outgrows its limit has parts, and the parts have names. */

export const roots: readonly string[] = ['packages', 'apps', 'e2e', 'scripts'];
export const skippedFolders: readonly string[] = ['node_modules', 'dist', 'dist-kit', 'test-results'];
/** Written by a program. */
export const generated = '**/*.gen.ts';
export const tests = '**/*.{test,spec}.{ts,tsx}';

/** A file of code or styles, tests too. */
export const mostLines = 400;
/** Files of code and styles side by side in one folder, tests not counted. */
export const mostFiles = 30;
/** A function, tests not counted. */
export const mostFunctionLines = 80;
/** The lines of one room of the client, of all its lines. */
export const mostOfClient = 0.15;
export const client = 'apps/web/src/';
export const clientFeatures = 'apps/web/src/features/';

/** Functions that stay longer, at most ten: where a split would only hide what belongs together. */
export const longFunctions: Readonly<Record<string, string>> = {};
export const mostLongFunctions = 10;
