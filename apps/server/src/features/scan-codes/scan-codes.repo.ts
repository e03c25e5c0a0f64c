import type { LabPattern } from '@aliquot/domain/scan-codes/own-numbers';
import { scanMeaning, type ScanMeaning } from '@aliquot/domain/scan-codes/scan-meaning';
import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';

/** What a code is to become; it decides what may have it already. */
export type CodePurpose = 'code' | 'number' | 'identifier' | 'client';

const takenRow = z.strictObject({ taken: z.array(z.string()) });

/** Those of these codes that some record has already, whether the caller may see it or not. */
export const takenCodes = async (
  db: Kysely<DB>,
  codes: readonly string[],
  purpose: CodePurpose,
): Promise<ReadonlySet<string>> => {
  if (codes.length === 0) return new Set();
  const row = await readRow(db, takenRow, sql`select engine.taken_codes(${[...codes]}::text[], ${purpose}) as taken`);
  return new Set(row?.taken);
};

/** The same, and nobody else takes any of them until this transaction ends. */
export const claimCodes = async (
  tx: Transaction<DB>,
  codes: readonly string[],
  purpose: CodePurpose,
): Promise<ReadonlySet<string>> => {
  if (codes.length === 0) return new Set();
  const row = await readRow(tx, takenRow, sql`select engine.claim_codes(${[...codes]}::text[], ${purpose}) as taken`);
  return new Set(row?.taken);
};

export const readLabPatterns = async (db: Kysely<DB>): Promise<LabPattern[]> =>
  db.selectFrom('labs').select(['code', 'case_id_pattern as caseIdPattern']).execute();

const swapLetters = (code: string): string =>
  code.replaceAll(/\p{L}/gu, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );

/** As the label has it, and as a person, or a scanner under Caps Lock, may write it instead. */
const spellings = (codes: readonly string[]): string[] => [
  ...new Set(codes.flatMap((code) => [code, code.toUpperCase(), code.toLowerCase(), swapLetters(code)])),
];

const subjectName = sql`concat_ws(', ', s.family_name, nullif(s.given_name, ''))`;

/**
 * Every record these codes stand for, among those the caller may see: counted over what exists, not over what could be opened,
 * added or received now. Under row security, so each branch is an equality that an index answers.
 */
export const readMeanings = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  codes: readonly string[],
  most: number | 'all',
): Promise<ScanMeaning[]> => {
  const written = spellings(codes);
  return readRows(
    db,
    scanMeaning,
    sql`
      select 'tube' as kind, a.id, p.id as "sampleId", p.barcode as code, a.case_id as label, ${subjectName} as "subjectName",
        c.name as "clientName"
      from samples p join accessions a on a.id = p.accession_id join subjects s on s.id = a.subject_id join clients c on c.id = a.client_id
      where p.barcode = any (${written}::text[]) and ${amongClients('p.client_id', visibleClients)}
      union all
      select 'accession', a.id, null, a.case_id, a.case_id, ${subjectName}, c.name
      from accessions a join subjects s on s.id = a.subject_id join clients c on c.id = a.client_id
      where a.case_id = any (${written}::text[]) and ${amongClients('a.client_id', visibleClients)}
      union all
      select 'run', r.id, null, r.number, r.number, null, null from runs r where r.number = any (${written}::text[])
      union all
      select 'client', c.id, null, c.code, c.name, null, null from clients c
      where c.code = any (${written}::text[]) and c.active and ${amongClients('c.id', visibleClients)}
      union all
      (select distinct 'subject', s.id, null::bigint, i.value, ${subjectName}, null, c.name
        from subject_identifiers i join subjects s on s.id = i.subject_id join clients c on c.id = s.client_id
        where i.value = any (${written}::text[]) and s.merged_into is null and ${amongClients('i.client_id', visibleClients)})
      limit ${most === 'all' ? null : most}`,
  );
};
