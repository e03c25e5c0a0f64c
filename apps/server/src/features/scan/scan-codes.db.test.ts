import { randomUUID } from 'node:crypto';
import { createAccessionInput, type Accession } from '@aliquot/domain/accessions/accession';
import type { Role } from '@aliquot/domain/auth/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '#db/transaction.ts';
import { caseRequest, somebody } from '#testing/make/case-request.ts';
import { makeSmallCatalogue } from '#testing/make/make-catalogue.ts';
import { makeClient, makeUser } from '#testing/make/make-people.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { nodesOf, watchPlans } from '#testing/watch-plans.ts';
import { createAccession } from '#features/accessions/create-accession.ts';
import { resolveScan } from './resolve-scan.ts';

const large = new Set(['accessions', 'samples', 'subject_identifiers']);

let db: TestDatabase;
let plans: Awaited<ReturnType<typeof watchPlans>>;
let create: () => Promise<Accession>;
let lab: Scope;
let client: Scope;
beforeAll(async () => {
  db = await makeTestDatabase({ connections: 1 });
  const { rows } = await db.admin.query<{ name: string }>('select quote_ident(current_database()) as name');
  // Tables of a test are small enough to be read whole; a plan that still does so has no index it could use.
  for (const setting of ["enable_seqscan = 'off'", "auto_explain.log_nested_statements = 'on'"]) {
    await db.admin.query(`load 'auto_explain'; alter role aliquot_app in database ${rows[0]?.name} set ${setting}`);
  }
  plans = await watchPlans(db.admin, db.database.pool);
  const catalogue = await makeSmallCatalogue(db);
  const clientId = await makeClient(db.scope());
  const person = async (role: Role, clients: 'all' | number[]): Promise<Scope> => {
    const { id } = await makeUser(db.scope(), { role });
    return db.scope({ userId: id, role, clients });
  };
  lab = await person('aliquot_lab_tech', 'all');
  client = await person('aliquot_org_tech', [clientId]);
  create = () => {
    const identifiers = [{ kind: 'mrn', value: randomUUID(), issuer: '' }];
    const about = { labId: catalogue.labId, clientId, testIds: [catalogue.tests.NA] };
    const samples = [{ tubeId: catalogue.tubes.SST, barcode: `PRE-${randomUUID().slice(0, 8)}`, fields: {} }];
    const input = caseRequest(about, { subject: { create: somebody({ identifiers }) }, samples });
    return createAccession(client, createAccessionInput.parse({ idempotencyKey: randomUUID(), ...input }));
  };
});
afterAll(() => db.drop());

/** How many statements of this kind ran since the last look, and which of the large tables they read whole. */
const readWhole = (text: RegExp) => {
  const seen = plans.take().filter((plan) => text.test(plan.text));
  const whole = seen
    .flatMap(({ plan }) => nodesOf(plan))
    .filter((node) => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''));
  return { statements: seen.length, whole: whole.map((node) => node['Relation Name']) };
};

test('[SEC-F1] looking a code up reads no table whole, for lab staff and for client staff', async () => {
  const made = await create();
  for (const scope of [lab, client]) {
    plans.take();
    const match = await resolveScan(scope, { code: made.samples[0]?.barcode ?? '' });
    expect(match).toMatchObject({ kind: 'accession', id: made.id });
    expect(readWhole(/from subject_identifiers/u)).toEqual({ statements: 1, whole: [] });
  }
});

test('[SEC-F1] claiming codes for a new accession reads no table whole', async () => {
  plans.take();
  await create();
  // For the identifier, for the barcode that was given, and for the number with its tubes.
  expect(readWhole(/from unnest\(codes\)[^]*public\.subject_identifiers/u)).toEqual({ statements: 3, whole: [] });
});

test('[SEC-F13] the functions that see every client’s codes belong to the owner, pin their search path, and are for the server alone', async () => {
  const { rows } = await db.admin.query(
    `select p.proname as name, p.prosecdef as definer, p.proowner::regrole::text as owner, p.proconfig as config,
       array(select a.grantee::regrole::text from aclexplode(p.proacl) a where a.privilege_type = 'EXECUTE' order by 1) as callers
     from pg_proc p where p.pronamespace = 'engine'::regnamespace and p.proname in ('taken_codes', 'claim_codes') order by 1`,
  );
  const expected = {
    definer: true,
    owner: 'aliquot_owner',
    config: ['search_path=pg_catalog, pg_temp'],
    callers: ['aliquot_app', 'aliquot_owner'],
  };
  expect(rows).toEqual([
    { name: 'claim_codes', ...expected },
    { name: 'taken_codes', ...expected },
  ]);
});
