import { randomUUID } from 'node:crypto';
import { createAccessionInput } from '@aliquot/domain/accessions/accession';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccession } from '#features/accessions/create-accession.ts';
import { demoPassword } from '#features/auth/demo-accounts.ts';
import { caseRequest } from '#testing/make/case-request.ts';
import { makeSmallCatalogue } from '#testing/make/make-catalogue.ts';
import { makeClient, makeUser } from '#testing/make/make-people.ts';
import { runCommand } from '#testing/run-command.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { secretKey } from '#testing/test-secrets.ts';

/** The demo laboratory comes with a manager whose password is published: it must never be added to a laboratory at work. */
let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase();
});
afterAll(() => db.drop());

const seedDemo = (env: Record<string, string> = {}) =>
  runCommand(['seed-demo'], { SECRET_KEY: secretKey.toString('base64'), MIGRATION_DATABASE_URL: db.adminUrl, ...env });

const tables = ['users', 'labs', 'clients', 'tests', 'subjects', 'accessions', 'catalogue_versions', 'audit.events'];
const rowsNow = async (): Promise<Record<string, number>> => {
  const { rows } = await db.admin.query<Record<string, number>>(
    `select ${tables.map((table) => `(select count(*)::int from ${table}) as "${table}"`).join(', ')}`,
  );
  return rows[0] ?? {};
};
let before: Record<string, number>;
beforeEach(async () => {
  before = await rowsNow();
});

test.each([{}, { TEST_ENV: 'false' }, { TEST_ENV: '' }])(
  '[SEC-F22] seed-demo is refused unless the environment is marked as a test environment (%o)',
  async (env) => {
    const { code, text } = await seedDemo(env);
    expect(code).toBe(1);
    expect(text).toContain('Nothing was added.');
    expect(text).toContain('TEST_ENV=true');
    expect(text).not.toContain(demoPassword);
    expect(await rowsNow()).toEqual(before);
  },
);

test('[SEC-F22] a seed-demo that fails half way leaves nothing behind: no account, no catalogue, no case', async () => {
  await db.admin.query(`
    create function fail_at_the_fifth() returns trigger language plpgsql as $$ begin
      if (select count(*) from accessions) >= 4 then raise exception 'planted failure'; end if;
      return new;
    end $$;
    create trigger planted before insert on accessions for each row execute function fail_at_the_fifth()`);
  const { code, text } = await seedDemo({ TEST_ENV: 'true' });
  await db.admin.query('drop trigger planted on accessions; drop function fail_at_the_fifth');
  expect([code, text]).toEqual([1, expect.stringContaining('planted failure')]);
  expect(text).not.toContain(demoPassword);
  expect(await rowsNow()).toEqual(before);
}, 120_000);

test('[SEC-F22] seed-demo is refused where there are accessions, also in a test environment', async () => {
  const catalogue = await makeSmallCatalogue(db);
  const clientId = await makeClient(db.scope(), 'North Clinic');
  const { id: userId } = await makeUser(db.scope(), { role: 'aliquot_lab_tech' });
  const request = caseRequest({ labId: catalogue.labId, clientId, testIds: [catalogue.tests.NA] });
  await createAccession(
    db.scope({ userId, role: 'aliquot_lab_tech' }),
    createAccessionInput.parse({ idempotencyKey: randomUUID(), ...request }),
  );
  before = await rowsNow();
  const { code, text } = await seedDemo({ TEST_ENV: 'true' });
  expect(code).toBe(1);
  expect(text).toContain('Nothing was added. This database holds accessions');
  expect(text).not.toContain(demoPassword);
  expect(await rowsNow()).toEqual(before);
});

test('[SEC-F22] the help says where seed-demo may be used', async () => {
  const { text } = await runCommand(['help'], {});
  expect(text).toMatch(/seed-demo[\s\S]*published password[\s\S]*TEST_ENV=true[\s\S]*no accessions/u);
});
