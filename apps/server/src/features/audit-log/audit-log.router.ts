import {
  auditChoices,
  auditPeople,
  changesPage,
  findPeopleInput,
  listChangesInput,
} from '@aliquot/domain/audit-log/audit-filter';
import { auditPage, historyInput } from '@aliquot/domain/records/history';
import { inReadOnly } from '#db/transaction.ts';
import { manager, router } from '#trpc/init.ts';
import { findPeople, readChoices } from './audit-choices.repo.ts';
import { listChanges, readHistory } from './list-changes.ts';

export const auditLogRouter = router({
  history: manager
    .input(historyInput)
    .output(auditPage)
    .query(({ ctx, input }) => readHistory(ctx, input)),
  list: manager
    .input(listChangesInput)
    .output(changesPage)
    .query(({ ctx, input }) => listChanges(ctx, input)),
  choices: manager.output(auditChoices).query(({ ctx }) => inReadOnly(ctx, readChoices)),
  people: manager
    .input(findPeopleInput)
    .output(auditPeople)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => findPeople(db, input))),
});
