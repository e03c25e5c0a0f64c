import type { CreateSubjectInput, Subject, UpdateSubjectInput } from '@aliquot/domain/subjects/subject';
import { AppError } from '../../app-error.ts';
import { violates } from '../../db/database-errors.ts';
import { onlyOnce } from '../../db/only-once.ts';
import { refuseStaleWrite } from '../../db/stale-write.ts';
import type { Scope } from '../../db/transaction.ts';
import { addSubject, changeSubject, findSubject, seesClient } from './subjects.repo.ts';

/** A number names one person: the index decides, also against someone who saves at the same moment. */
export const explainTakenNumber = (error: unknown): never => {
  if (!violates(error, 'subject_identifiers_value_key')) throw error;
  throw new AppError('BAD_REQUEST', {
    message: 'Another person of this client has that number. Use the existing record, or correct the number.',
    details: { field: 'identifiers' },
  });
};

const seen = (found: Subject | null): Subject => {
  if (found === null) throw new AppError('NOT_FOUND');
  return found;
};

export const createSubject = (scope: Scope, input: CreateSubjectInput): Promise<Subject> =>
  onlyOnce(scope, input, async (tx) => {
    if (!(await seesClient(tx, scope.acting.clients, input.clientId))) throw new AppError('NOT_FOUND');
    return seen(await findSubject(tx, scope.acting.clients, await addSubject(tx, input.clientId, input)));
  }).catch(explainTakenNumber);

export const updateSubject = (scope: Scope, input: UpdateSubjectInput): Promise<Subject> =>
  onlyOnce(scope, input, async (tx) => {
    const changed = await changeSubject(tx, input);
    const now = await findSubject(tx, scope.acting.clients, input.id);
    return changed ? seen(now) : refuseStaleWrite(now);
  }).catch(explainTakenNumber);
