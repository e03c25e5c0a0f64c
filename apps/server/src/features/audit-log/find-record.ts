import {
  isCalled,
  type FoundRecord,
  type NamedRecord,
  type ReadRecordInput,
} from '@aliquot/domain/audit-log/audit-filter';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import { findAll } from '#features/search/find-all.ts';
import { findTests } from './audit-choices.repo.ts';
import { readTableFacts } from './catalogue-facts.repo.ts';
import { testsOfAccession } from './parts-of-accession.repo.ts';
import { findByKey, isRemembered, readNames } from './record-names.repo.ts';

type Resolved = { id: string; key: string; name: string | null };

/** A record by what an address calls it. One that is gone has lost its key and is found by its number. */
export const findRecord = async (db: Kysely<DB>, table: string, record: string): Promise<Resolved | null> => {
  const facts = (await readTableFacts(db, [table])).get(table);
  const found = facts === undefined ? null : await findByKey(db, facts, record);
  if (found !== null) return { id: found.id, key: found.key ?? found.id, name: found.name };
  const stands = facts !== undefined && (await readNames(db, facts, new Set([record]))).size > 0;
  return !stands && (await isRemembered(db, table, record)) ? { id: record, key: record, name: null } : null;
};

export const readRecord = async (db: Kysely<DB>, { table, record }: ReadRecordInput): Promise<NamedRecord | null> => {
  const found = await findRecord(db, table, record);
  if (found === null) return null;
  const tests = table === 'accessions' && found.name !== null ? await testsOfAccession(db, found.id) : [];
  return { table, key: found.key, name: found.name, tests };
};

/** Records by what people know of them. A number typed in full comes first, so that Enter opens it. */
export const findRecords = async (
  db: Kysely<DB>,
  scope: Pick<Scope, 'acting'>,
  search: string,
): Promise<FoundRecord[]> => {
  if (search === '') return [];
  const { accessions, subjects, runs } = await findAll(db, scope, { search, take: 10 });
  const tests = await findTests(db, search);
  const found: FoundRecord[] = [
    ...accessions.map(({ accession }) => ({
      table: 'accessions',
      key: accession.caseId,
      name: accession.caseId,
      hint: accession.subjectName,
    })),
    ...runs.map(({ number }) => ({ table: 'runs', key: number, name: number, hint: null })),
    ...tests.map(({ code, name }) => ({ table: 'tests', key: code, name, hint: code })),
    ...subjects.map(({ subject, number }) => ({
      table: 'subjects',
      key: String(subject.id),
      name: subjectName(subject),
      hint: number?.value ?? subject.dateOfBirth,
    })),
  ];
  return found.toSorted((a, b) => Number(isCalled(b, search)) - Number(isCalled(a, search)));
};
