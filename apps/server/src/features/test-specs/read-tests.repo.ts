import { resultSpec } from '@aliquot/domain/test-specs/result-spec';
import { testRecord, type TestRecord } from '@aliquot/domain/test-specs/test';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

/** Measured values leave the database as text: a JSON number would be read as a float. */
const limits = (prefix: string) => sql`jsonb_build_object(
  'low', ${sql.ref(`${prefix}low`)}::text, 'high', ${sql.ref(`${prefix}high`)}::text,
  'lowInclusive', ${sql.ref(`${prefix}low_inclusive`)}, 'highInclusive', ${sql.ref(`${prefix}high_inclusive`)})`;
const criticalLimits = (alias: string) => sql`case when num_nonnulls(
  ${sql.ref(`${alias}.critical_low`)}, ${sql.ref(`${alias}.critical_high`)}) > 0 then ${limits(`${alias}.critical_`)} end`;

const ranges = sql`(
  select coalesce(jsonb_agg(${limits('r.')} || jsonb_build_object(
    'id', r.id, 'sex', r.sex, 'ageFrom', r.age_from, 'ageTo', r.age_to, 'instrumentId', r.instrument_id, 'method', r.method,
    'critical', ${criticalLimits('r')}, 'text', r.text, 'effectiveFrom', r.effective_from, 'effectiveTo', r.effective_to,
    'source', r.source, 'checked', r.checked) order by r.sort, r.id), '[]')
  from reference_ranges r where r.spec_id = s.id)`;

const gaps = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('sex', g.sex, 'ageFrom', g.age_from, 'ageTo', g.age_to, 'reason', g.reason)
    order by g.sort, g.id), '[]')
  from acknowledged_gaps g where g.spec_id = s.id)`;

const codedOptions = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('code', o.result_code, 'interpretation', o.interpretation) order by o.sort, o.id), '[]')
  from result_spec_options o where o.spec_id = s.id)`;

const resultSpecs = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id, 'code', s.code, 'label', s.label, 'type', s.type, 'unit', s.unit, 'ucum', s.ucum, 'decimals', s.decimals,
    'molarMass', s.molar_mass::text,
    'loinc', s.loinc, 'loincVerified', s.loinc_verified, 'required', s.required, 'reportable', s.reportable,
    'entryMode', s.entry_mode, 'formula', s.formula, 'codedOptions', ${codedOptions}, 'titre', s.titre,
    'valid', case when num_nonnulls(s.valid_low, s.valid_high) > 0
      then jsonb_build_object('low', s.valid_low::text, 'high', s.valid_high::text) end,
    'reportableRange', case when s.reportable_low is not null
      then jsonb_build_object('low', s.reportable_low::text, 'high', s.reportable_high::text, 'note', s.reportable_note) end,
    'critical', ${criticalLimits('s')}, 'mayBeCritical', s.may_be_critical,
    'delta', case when s.delta_mode = 'change'
      then jsonb_build_object('mode', s.delta_mode, 'changes', s.delta_changes, 'windowHours', s.delta_window_hours)
      when s.delta_mode is not null then jsonb_build_object('mode', s.delta_mode, 'limit', s.delta_limit::text,
        'direction', s.delta_direction, 'windowHours', s.delta_window_hours) end,
    'note', s.note, 'ranges', ${ranges}, 'gaps', ${gaps}, 'active', s.active) order by s.sort, s.id), '[]')
  from result_specs s where s.test_id = t.id)`;

/** Codes as they stand: whether they are right is for the catalogue's findings, which are made of these rows too. */
const storedCodes = { loinc: z.string().nullable() };
const storedTest = testRecord.extend({
  ...storedCodes,
  resultSpecs: z.array(resultSpec.extend({ ...storedCodes, ucum: z.string().nullable() })),
});

/** Whole tests, with everything a result of theirs is read by. All of them, or one. */
export const readTests = (db: Kysely<DB>, id: number | 'all'): Promise<TestRecord[]> =>
  readRows(
    db,
    storedTest,
    sql`
      select t.id, t.version, t.status <> 'retired' as active, ${isoText('t.updated_at')} as "updatedAt", t.code, t.name,
        t.short_name as "shortName", t.report_name as "reportName", t.test_type as "testType", t.department, t.method, t.loinc,
        t.loinc_verified as "loincVerified",
        jsonb_build_object('routine', t.turnaround_routine, 'stat', t.turnaround_stat) as "turnaroundMinutes",
        (select w.code from workflows w where w.id = t.workflow_id) as workflow,
        (select coalesce(jsonb_agg(jsonb_build_object('code', u.code, 'preference', l.preference) order by l.sort, l.id), '[]')
          from test_tubes l join tubes u on u.id = l.tube_id where l.test_id = t.id) as tubes,
        t.note, t.report_text as "reportText", t.status, t.spec_version as "specVersion",
        case when t.verified_at is not null then jsonb_build_object('at', ${isoText('t.verified_at')},
          'by', (select v.name from users v where v.id = t.verified_by)) end as verified,
        (select coalesce(jsonb_agg(i.code order by i.code), '[]')
          from instrument_tests l join instruments i on i.id = l.instrument_id where l.test_id = t.id) as instruments,
        ${resultSpecs} as "resultSpecs"
      from tests t ${id === 'all' ? sql`` : sql`where t.id = ${id}`} order by t.id`,
  );

export const findTest = async (db: Kysely<DB>, id: number): Promise<TestRecord | null> =>
  (await readTests(db, id))[0] ?? null;

/** The names of the instruments its ranges are for; most tests have none. */
export const instrumentNamesOf = async (
  db: Kysely<DB>,
  { resultSpecs: specs }: TestRecord,
): Promise<ReadonlyMap<number, string>> => {
  const ids = [...new Set(specs.flatMap(({ ranges: rows }) => rows.flatMap(({ instrumentId }) => instrumentId ?? [])))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('instruments').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};
