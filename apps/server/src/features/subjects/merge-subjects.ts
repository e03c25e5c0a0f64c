import type { MergeSubjectsInput, Subject, UnmergeSubjectInput } from '@aliquot/domain/subjects/subject';
import { AppError } from '../../app-error.ts';
import { onlyOnce } from '../../db/only-once.ts';
import { refuseStaleWrite } from '../../db/stale-write.ts';
import { giveReason, type Scope } from '../../db/transaction.ts';
import { claimSubject, moveCases, moveCasesBack } from './merge-subjects.repo.ts';
import { findSubject } from './subjects.repo.ts';

const refuse = (message: string): never => {
  throw new AppError('BAD_REQUEST', { message, details: { field: 'mergedId' } });
};

const seen = (found: Subject | null): Subject => {
  if (found === null) throw new AppError('NOT_FOUND');
  return found;
};

/** One person, two records: the cases of both stand under one, and the other leads there. */
export const mergeSubjects = (scope: Scope, input: MergeSubjectsInput): Promise<Subject> =>
  onlyOnce(scope, input, async (tx) => {
    const sees = scope.acting.clients;
    const [kept, merged] = [
      seen(await findSubject(tx, sees, input.keptId)),
      seen(await findSubject(tx, sees, input.mergedId)),
    ];
    if (kept.id === merged.id) refuse('Choose two different records.');
    if (kept.clientId !== merged.clientId) {
      refuse(
        `The records belong to ${kept.clientName} and ${merged.clientName}. Only records of one client can be merged.`,
      );
    }
    if (kept.mergedInto !== null || merged.mergedInto !== null)
      refuse('One of the records is merged already. Undo that first.');
    await giveReason(tx, input.reason);
    const claims = [
      { id: kept.id, version: input.keptVersion, into: null },
      { id: merged.id, version: input.mergedVersion, into: kept.id },
    ].sort((a, b) => a.id - b.id);
    for (const { id, version, into } of claims) {
      // oxlint-disable-next-line no-await-in-loop -- always in the order of the numbers, so that two merges never wait for each other
      if (!(await claimSubject(tx, id, version, into))) return refuseStaleWrite(await findSubject(tx, sees, id));
    }
    await moveCases(tx, { clientId: kept.clientId, keptId: kept.id, mergedId: merged.id, reason: input.reason });
    return seen(await findSubject(tx, sees, kept.id));
  });

export const unmergeSubject = (scope: Scope, input: UnmergeSubjectInput): Promise<Subject> =>
  onlyOnce(scope, input, async (tx) => {
    const sees = scope.acting.clients;
    const merged = seen(await findSubject(tx, sees, input.id));
    if (merged.version !== input.version) return refuseStaleWrite(merged);
    if (merged.mergedInto === null) refuse('This record is not merged. Nothing was changed.');
    await giveReason(tx, input.reason);
    if (!(await claimSubject(tx, merged.id, input.version, null))) return refuseStaleWrite(merged);
    await moveCasesBack(tx, merged.id);
    return seen(await findSubject(tx, sees, merged.id));
  });
