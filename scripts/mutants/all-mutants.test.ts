import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mutants } from './all-mutants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each(mutants)(
  'the text that "$name" ($property) changes stands in its file once',
  ({ file, text, replacement }) => {
    expect(readFileSync(join(root, file), 'utf8').split(text)).toHaveLength(2);
    expect(replacement).not.toBe(text);
  },
);
