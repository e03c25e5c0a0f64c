import { birthDateFault } from '@aliquot/domain/subjects/birth-date';
import { namesAnother } from '@aliquot/domain/subjects/same-person';
import type { CreateSubjectInput, NewSubject, Subject, UpdateSubjectInput } from '@aliquot/domain/subjects/subject';
import type { Kysely, Transaction } from 'kysely';
import { AppError, refuseField } from '#app-error.ts';
import { violates } from '#db/database-errors.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { refuseStaleWrite } from '#db/stale-write.ts';
import { groundsOf, type Scope } from '#db/transaction.ts';
import { claimIdentifiers, identifiersFault } from '#features/scan-codes/claim-given-codes.ts';
import { findDuplicates, refuseDuplicate, type Described } from './refuse-duplicate.ts';
import { addSubject, changeSubject, findSubject, isVisibleClient } from './subjects.repo.ts';

/** A number names one person: the index decides, also against someone who saves at the same moment. */
export const explainTakenNumber = (error: unknown): never => {
  if (!violates(error, 'subject_identifiers_value_key')) throw error;
  throw new AppError('BAD_REQUEST', {
    message: 'Another subject of this client has that number. Use the existing record, or correct the number.',
    details: { field: 'identifiers' },
  });
};

const seen = (subject: Subject | null): Subject => {
  if (subject === null) throw new AppError('NOT_FOUND');
  return subject;
};

const valuesOf = (identifiers: NewSubject['identifiers']): string[] => [
  ...new Set(identifiers.map(({ value }) => value)),
];

const refuseBirth = (scope: Scope, { dateOfBirth }: Pick<NewSubject, 'dateOfBirth'>): void => {
  const fault = birthDateFault(dateOfBirth, scope.now());
  if (fault !== null) refuseField('dateOfBirth', fault);
};

type NewPerson = { clientId: number; duplicateReason: string | null | undefined; fields: NewSubject };

/** What `addPerson` would refuse now; null when nothing stands in its way. */
export const newPersonFault = async (
  db: Kysely<DB>,
  scope: Scope,
  { clientId, duplicateReason, fields }: NewPerson,
): Promise<{ field: string; words: string } | null> => {
  const birth = birthDateFault(fields.dateOfBirth, scope.now());
  if (birth !== null) return { field: 'dateOfBirth', words: birth };
  const described: Described = { ...fields, clientId, duplicateReason };
  const { fault } = await findDuplicates(db, scope, described);
  if (fault !== null) return { field: fault.details.field, words: fault.words };
  const taken = await identifiersFault(db, scope, valuesOf(fields.identifiers));
  return taken === null ? null : { field: taken.field, words: taken.sentence };
};

/** A new person of a client, unless somebody much like them is known and nobody says why this is another. */
export const addPerson = async (
  tx: Transaction<DB>,
  scope: Scope,
  { clientId, duplicateReason, fields }: NewPerson,
): Promise<number> => {
  refuseBirth(scope, fields);
  await refuseDuplicate(tx, scope, { ...fields, clientId, duplicateReason });
  await claimIdentifiers(tx, scope, valuesOf(fields.identifiers));
  return addSubject(tx, clientId, fields);
};

export const createSubject = (scope: Scope, input: CreateSubjectInput): Promise<Subject> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const { clientId, duplicateReason } = input;
    if (!(await isVisibleClient(tx, scope.acting.clients, clientId))) throw new AppError('NOT_FOUND');
    return seen(
      await findSubject(
        tx,
        scope.acting.clients,
        await addPerson(tx, scope, { clientId, duplicateReason, fields: input }),
      ),
    );
  }).catch(explainTakenNumber);

type Judged = Pick<NewSubject, 'sex' | 'dateOfBirth' | 'birthPrecision'>;
const isJudgedAnew = (before: Judged, after: Judged): boolean =>
  before.sex !== after.sex ||
  before.dateOfBirth !== after.dateOfBirth ||
  before.birthPrecision !== after.birthPrecision;

export const updateSubject = (scope: Scope, input: UpdateSubjectInput): Promise<Subject> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const visibleClients = scope.acting.clients;
    const before = seen(await findSubject(tx, visibleClients, input.id));
    if (before.version !== input.version) return refuseStaleWrite(before);
    if (before.mergedInto !== null) {
      throw new AppError('BAD_REQUEST', {
        message: 'This record was merged into another. Change that one, or undo the merge first.',
        details: { rule: 'SUBJECT_MERGED' },
      });
    }
    if (input.dateOfBirth !== before.dateOfBirth) refuseBirth(scope, input);
    const known = new Set(before.identifiers.map(({ kind, issuer, value }) => `${kind} ${issuer} ${value}`));
    const newNumbers = input.identifiers.filter(({ kind, issuer, value }) => !known.has(`${kind} ${issuer} ${value}`));
    if (namesAnother(before, input) || newNumbers.length > 0) {
      await refuseDuplicate(tx, scope, { ...input, clientId: before.clientId, exceptId: before.id });
    }
    // Flags and calculated values are held against sex and age.
    const judged = isJudgedAnew(before, input);
    const reach = { subjectIds: [input.id] };
    if (judged) await groundsOf(scope).hold(scope, tx, reach);
    const had = new Set(valuesOf(before.identifiers));
    await claimIdentifiers(
      tx,
      scope,
      valuesOf(newNumbers).filter((value) => !had.has(value)),
    );
    const changed = await changeSubject(tx, input);
    if (changed && judged) await groundsOf(scope).follow(scope, tx, { reach, change: { of: 'subjects', ...reach } });
    const now = await findSubject(tx, visibleClients, input.id);
    return changed ? seen(now) : refuseStaleWrite(now);
  }).catch(explainTakenNumber);
