import {
  auditChoices,
  auditPeople,
  findPeopleInput,
  findRecordsInput,
  foundRecord,
  listChangesInput,
  namedRecord,
  readRecordInput,
} from '@aliquot/domain/audit-log/audit-filter';
import { auditPage, historyInput } from '@aliquot/domain/records/history';
import { z } from 'zod';
import { inReadOnly } from '#db/transaction.ts';
import { manager, router } from '#trpc/init.ts';
import { findPeople, readChoices } from './audit-choices.repo.ts';
import { findRecords, readRecord } from './find-record.ts';
import { listChanges, readHistory } from './list-changes.ts';

export const auditLogRouter = router({
  history: manager
    .input(historyInput)
    .output(auditPage)
    .query(({ ctx, input }) => readHistory(ctx, input)),
  list: manager
    .input(listChangesInput)
    .output(auditPage)
    .query(({ ctx, input }) => listChanges(ctx, input)),
  choices: manager.output(auditChoices).query(({ ctx }) => inReadOnly(ctx, readChoices)),
  people: manager
    .input(findPeopleInput)
    .output(auditPeople)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => findPeople(db, input))),
  /** The record an address names; null where there is none. */
  record: manager
    .input(readRecordInput)
    .output(namedRecord.nullable())
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => readRecord(db, input))),
  findRecords: manager
    .input(findRecordsInput)
    .output(z.array(foundRecord))
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => findRecords(db, ctx, input.search))),
});
