import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const server = fileURLToPath(new URL('../..', import.meta.url));

export const generateSchemaTypes = async (url: string): Promise<string> => {
  const file = join(await mkdtemp(join(tmpdir(), 'aliquot-types-')), 'schema.gen.ts');
  await promisify(execFile)(
    join(server, 'node_modules/.bin/kysely-codegen'),
    [
      '--dialect',
      'postgres',
      '--url',
      url,
      '--out-file',
      file,
      '--default-schema',
      'public',
      '--type-mapping',
      '{"int8":"number"}',
      // The tables of the job engine are its own.
      '--exclude-pattern',
      'pgboss.*',
    ],
    { cwd: server },
  );
  return readFile(file, 'utf8');
};
