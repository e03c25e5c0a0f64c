import { identifierLabels, type DuplicateSubject, type NewSubject } from '@aliquot/domain/subjects/subject';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import { giveReason, type Scope } from '#db/transaction.ts';
import { likelySame, oneAtATime } from './likely-same.repo.ts';

export type Described = NewSubject & {
  clientId: number;
  exceptId?: number;
  duplicateReason?: string | null | undefined;
};

const whoIs = ({ subject }: DuplicateSubject): string =>
  `${subjectName(subject)}${subject.dateOfBirth === null ? '' : `, born ${subject.dateOfBirth}`}`;

/** Who has the same name and birth is told apart by a number. */
const toldApart = (known: DuplicateSubject): string => {
  const [number] = known.subject.identifiers;
  return number === undefined ? whoIs(known) : `${whoIs(known)}, ${identifierLabels[number.kind]} ${number.value}`;
};

export type Duplicates = {
  /** Why it is refused; null where it is not. */
  fault: { words: string; details: { field: string } & Record<string, unknown> } | null;
  /** Those a reason was given about: they are others. */
  others: readonly DuplicateSubject[];
};

/**
 * Strict, apart from the search: a number of somebody else is always refused; somebody of the same name, birth and sex until
 * the person saving says why this is another one.
 */
export const findDuplicates = async (
  db: Kysely<DB>,
  scope: Scope,
  { duplicateReason, ...person }: Described,
): Promise<Duplicates> => {
  const duplicates = (await likelySame(db, scope.acting.clients, person)).filter(({ strict }) => strict);
  const [holder] = duplicates.filter(({ because }) => because === 'same number');
  if (holder !== undefined) {
    const words = `That number belongs to ${whoIs(holder)}. Use that record, or correct the number.`;
    return { fault: { words, details: { field: 'identifiers' } }, others: [] };
  }
  const [known] = duplicates;
  if (known === undefined || duplicateReason != null) return { fault: null, others: duplicates };
  return {
    fault: {
      words: `${whoIs(known)}, is already on file. Use that record, or give a reason why this is a different subject.`,
      details: {
        rule: 'SUBJECT_KNOWN',
        field: 'duplicateReason',
        subjectIds: duplicates.map(({ subject }) => subject.id),
      },
    },
    others: [],
  };
};

/** Refuses what `findDuplicates` finds at fault. The reason why this is another subject stands on the audit trail. */
export const refuseDuplicate = async (tx: Transaction<DB>, scope: Scope, described: Described): Promise<void> => {
  await oneAtATime(tx, described);
  const { fault, others } = await findDuplicates(tx, scope, described);
  if (fault !== null) throw new AppError('BAD_REQUEST', { message: fault.words, details: fault.details });
  if (others.length === 0) return;
  await giveReason(tx, `Not the same subject as ${others.map(toldApart).join('; ')}: ${described.duplicateReason}`);
};
