/** Licences under which Aliquot may ship a package, by SPDX id. All let a laboratory use, change and pass on the whole. */
export const allowed: readonly string[] = [
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  '0BSD',
  'Unlicense',
  'CC0-1.0',
  'CC-BY-4.0',
  'MPL-2.0',
  'Python-2.0',
  'OFL-1.1',
];

/**
 * Packages whose package.json does not say, looked up by hand in their repository: `name@version` → SPDX expression.
 * The version is part of the key: a new version is a new look.
 */
export const lookedUp: Readonly<Record<string, string>> = {};
