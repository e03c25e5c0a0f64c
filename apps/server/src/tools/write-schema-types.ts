import { mkdtemp, chmod, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#db/migrate.ts';
import { generateSchemaTypes } from './generate-schema-types.ts';
import { startLocalPostgres } from '#testing/local-postgres.ts';
import { appPassword, contextKey } from '#testing/test-secrets.ts';

const folder = await mkdtemp(join(tmpdir(), 'aliquot-types-db-'));
await chmod(folder, 0o755);
const postgres = await startLocalPostgres({ dataDir: join(folder, 'data'), durable: false });
try {
  await migrate({ adminUrl: postgres.adminUrl('postgres'), appPassword, contextKey, log: () => {} });
  await writeFile(
    new URL('../db/schema.gen.ts', import.meta.url),
    await generateSchemaTypes(postgres.adminUrl('postgres')),
  );
} finally {
  await postgres.stop();
}
process.exit(0);
