import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

type DesignSystem = { candidatesToCss: (names: string[]) => (string | null)[] };
type Tailwind = {
  __unstable__loadDesignSystem: (
    css: string,
    options: {
      base: string;
      loadStylesheet: (id: string, base: string) => Promise<{ path: string; base: string; content: string }>;
    },
  ) => Promise<DesignSystem>;
};

/** Tells whether Tailwind, with the tokens of this client, knows a utility. */
export const loadUtilities = async (root: string): Promise<(name: string) => boolean> => {
  const client = join(root, 'apps/web');
  const require = createRequire(join(client, 'package.json'));
  const tailwind = require('tailwindcss') as Tailwind;
  const base = join(client, 'src/styles');
  const system = await tailwind.__unstable__loadDesignSystem("@import 'tailwindcss';\n@import './tokens.css';", {
    base,
    loadStylesheet: (id, from) => {
      const path = id === 'tailwindcss' ? require.resolve('tailwindcss/index.css') : join(from, id);
      return Promise.resolve({ path, base: dirname(path), content: readFileSync(path, 'utf8') });
    },
  });
  return (name) => system.candidatesToCss([name])[0] != null;
};
