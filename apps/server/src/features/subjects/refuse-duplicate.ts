import { identifierLabels, type DuplicateSubject, type NewSubject } from '@aliquot/domain/subjects/subject';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import type { Transaction } from 'kysely';
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

/**
 * Strict, apart from the search: a number of somebody else is always refused; somebody of the same name, birth and sex until
 * the person saving says why this is another one. What they say stands on the audit trail.
 */
export const refuseDuplicate = async (tx: Transaction<DB>, scope: Scope, described: Described): Promise<void> => {
  const { duplicateReason, ...person } = described;
  await oneAtATime(tx, person);
  const duplicates = (await likelySame(tx, scope.acting.clients, person)).filter(({ strict }) => strict);
  const [holder] = duplicates.filter(({ because }) => because === 'same number');
  if (holder !== undefined) {
    throw new AppError('BAD_REQUEST', {
      message: `That number belongs to ${whoIs(holder)}. Use that record, or correct the number.`,
      details: { field: 'identifiers' },
    });
  }
  const [known] = duplicates;
  if (known === undefined) return;
  if (duplicateReason == null) {
    throw new AppError('BAD_REQUEST', {
      message: `${whoIs(known)}, is already on file. Use that record, or give a reason why this is a different subject.`,
      details: {
        rule: 'SUBJECT_KNOWN',
        field: 'duplicateReason',
        subjectIds: duplicates.map(({ subject }) => subject.id),
      },
    });
  }
  await giveReason(tx, `Not the same subject as ${duplicates.map(toldApart).join('; ')}: ${duplicateReason}`);
};
