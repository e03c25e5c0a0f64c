import type pg from 'pg';
import { withoutIndexes } from './without-indexes.ts';

export type CaseworkSize = {
  accessions: number;
  subjects: number;
  /** Codes of the tests every case has; without them each case has two tests of some type. */
  tests?: readonly string[];
};

/** Half of all work comes from a tenth of the clients; a few of them are very large. */
const clients = 200;
const batch = 250_000;

/** Always the same laboratory for the same size: what is random comes from the row's own number. */
const random = (of: string, salt: number): string =>
  `((hashint8extended(${of}, ${salt}) & 2147483647)::float8 / 2147483648)`;

const syllables = [
  'ka',
  'lo',
  'mi',
  'ren',
  'dor',
  'vas',
  'tel',
  'quin',
  'ber',
  'sul',
  'ha',
  'jor',
  'nim',
  'pex',
  'ru',
  'zan',
  'wei',
  'fo',
  'gri',
  'yed',
];
const invented = (of: string, salt: number): string => {
  // As with real names a few are common: about one person in 130 has the commonest.
  const pick = (n: number): string =>
    `(array['${syllables.join("','")}'])[1 + floor(power(${random(of, salt + n)}, 1.5) * ${syllables.length})::int]`;
  return `initcap(${pick(1)} || ${pick(2)} || case when ${random(of, salt + 4)} < 0.6 then ${pick(3)} else '' end)`;
};

const fillSubjects = async (admin: pg.Client, count: number): Promise<void> => {
  await admin.query(
    `insert into clients (code, name) select 'BENCH' || n, 'Bench client ' || n from generate_series(1, ${clients}) n`,
  );
  for (let from = 1; from <= count; from += batch) {
    const to = Math.min(count, from + batch - 1);
    // One batch after the other keeps memory flat.
    await admin.query(`
      insert into subjects (client_id, family_name, given_name, date_of_birth, sex)
      select (select min(id) from clients where code like 'BENCH%') + floor(${clients} * power(${random('n', 1)}, 3))::int,
        ${invented('n', 10)}, ${invented('n', 20)}, date '1930-01-01' + floor(${random('n', 2)} * 34000)::int,
        case when ${random('n', 3)} < 0.5 then 'female' else 'male' end
      from generate_series(${from}::bigint, ${to}) n`);
  }
  // What a trigger does for a subject that somebody adds.
  await admin.query(`
    insert into engine.subject_names (subject_id, client_id, word, other, head, born)
    select s.id, s.client_id, n.word, n.other, n.head, s.date_of_birth
    from subjects s cross join lateral engine.names_of_subject(s.family_name, s.given_name) n`);
  await admin.query(`
    insert into subject_identifiers (subject_id, client_id, kind, value)
    select s.id, s.client_id, 'mrn', 'MRN-' || lpad(s.id::text, 8, '0') from subjects s`);
};

const fillCases = async (admin: pg.Client, { accessions, subjects, tests }: CaseworkSize): Promise<void> => {
  const named = (tests ?? []).map((code) => `'${code}'`).join(', ');
  const typeOfCase =
    tests === undefined
      ? `select test_type from tests where status = 'active' order by (hashint8extended(id, n % 97)) limit 1`
      : `select test_type from tests where code in (${named}) limit 1`;
  const testsOfCase =
    tests === undefined
      ? `select id, spec_version from tests where status = 'active' and test_type = m.test_type order by id limit 2`
      : `select id, spec_version from tests where code in (${named})`;
  for (let from = 1; from <= accessions; from += batch) {
    const to = Math.min(accessions, from + batch - 1);
    await admin.query(`
      with first as (select min(id) as subject, (select min(id) from labs) as lab, (select min(id) from workflows) as workflow from subjects
          where family_name <> ''),
      made as (
        insert into accessions (case_id, lab_id, client_id, subject_id, test_type, workflow_id, workflow_revision, status, priority,
          collected_at, received_at, due_at, has_hold, tests_total, tests_done, external_ref, created_at, updated_at)
        select 'B' || lpad(n::text, 9, '0'), f.lab, s.client_id, s.id, t.test_type, f.workflow, 1,
          case when n < ${accessions} * 0.98 then case when ${random('n', 5)} < 0.03 then 'cancelled' else 'final' end
            else (array['new', 'received', 'in_progress', 'completed', 'reported'])[1 + floor(${random('n', 6)} * 5)::int] end,
          case when ${random('n', 7)} < 0.05 then 'stat' when ${random('n', 7)} < 0.12 then 'urgent' else 'routine' end,
          at - interval '3 hours', at + interval '1 hour', at + interval '1 day', n >= ${accessions} * 0.98 and ${random('n', 8)} < 0.1,
          2, case when n < ${accessions} * 0.98 then 2 else 0 end,
          case when ${random('n', 9)} < 0.3 then 'EXT' || n end, at, at
        from generate_series(${from}::bigint, ${to}) n cross join first f
        cross join lateral (select now() - interval '5 years' * (1 - n::float8 / ${accessions}) as at) w
        join subjects s on s.id = f.subject + floor(${subjects} * power(${random('n', 4)}, 2))::bigint
        cross join lateral (${typeOfCase}) t
        returning id, client_id, lab_id, test_type, status, case_id, due_at
      ),
      tubed as (
        insert into samples (accession_id, client_id, lab_id, tube_id, barcode, status)
        select m.id, m.client_id, m.lab_id, (select min(id) from tubes), m.case_id || '-1', case when m.status = 'new' then 'expected' else 'received' end
        from made m returning id, accession_id
      )
      insert into orders (accession_id, client_id, lab_id, test_id, spec_version, sample_id, status, due_at, cancel_reason)
      select m.id, m.client_id, m.lab_id, t.id, t.spec_version, p.id, m.status, m.due_at, case when m.status = 'cancelled' then 'Bench' end
      from made m join tubed p on p.accession_id = m.id
      cross join lateral (${testsOfCase}) t`);
  }
};

/**
 * Fills a throw-away laboratory with cases, for measuring. Triggers are off while it runs, so nothing is audited or announced;
 * `admin` must be a superuser, and the catalogue must hold active tests.
 */
export const fillCasework = async (admin: pg.Client, size: CaseworkSize): Promise<void> => {
  await admin.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'");
  const filled = ['subjects', 'subject_identifiers', 'engine.subject_names', 'accessions', 'samples', 'orders'];
  await withoutIndexes(admin, filled, async () => {
    await fillSubjects(admin, size.subjects);
    await fillCases(admin, size);
  });
  await admin.query('reset session_replication_role');
  await admin.query(`vacuum (analyze) ${filled.join(', ')}, clients`);
};
