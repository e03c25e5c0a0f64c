import { whyNotMerge } from '@aliquot/domain/subjects/same-person';
import {
  mostNumbers,
  type MergeSubjectsInput,
  type Subject,
  type UnmergeSubjectInput,
} from '@aliquot/domain/subjects/subject';
import type { Transaction } from 'kysely';
import { AppError, refuseField } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { refuseStaleWrite } from '#db/stale-write.ts';
import { giveReason, groundsOf, type Scope } from '#db/transaction.ts';
import { claimSubject, moveBack, moveToKept } from './merge-subjects.repo.ts';
import { findSubject } from './subjects.repo.ts';

const seen = (subject: Subject | null): Subject => {
  if (subject === null) throw new AppError('NOT_FOUND');
  return subject;
};

type Claim = { id: number; version: number; into: number | null };

/** Both records with all they have, and then at the versions they were judged by. */
const claimBoth = async (tx: Transaction<DB>, scope: Scope, claims: readonly Claim[]): Promise<void> => {
  await groundsOf(scope).hold(scope, tx, { subjectIds: claims.map(({ id }) => id) });
  for (const { id, version, into } of claims) {
    if (!(await claimSubject(tx, id, version, into))) {
      // The last thing that happens.
      refuseStaleWrite(await findSubject(tx, scope.acting.clients, id));
    }
  }
};

/** Flags, calculated values and what stands next to each result are those of one person now, or of two. */
const followBoth = (tx: Transaction<DB>, scope: Scope, subjectIds: readonly number[]): Promise<void> =>
  groundsOf(scope).follow(scope, tx, { reach: { subjectIds }, change: { of: 'subjects', subjectIds } });

/** One person, two records: the cases and numbers of both stand under one, and the other leads there. */
export const mergeSubjects = (scope: Scope, input: MergeSubjectsInput): Promise<Subject> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const visibleClients = scope.acting.clients;
    const kept = seen(await findSubject(tx, visibleClients, input.keptId));
    const merged = seen(await findSubject(tx, visibleClients, input.mergedId));
    const why = whyNotMerge(kept, merged, mostNumbers);
    if (why !== null) refuseField('mergedId', why);
    await giveReason(tx, input.reason);
    await claimBoth(tx, scope, [
      { id: kept.id, version: input.keptVersion, into: null },
      { id: merged.id, version: input.mergedVersion, into: kept.id },
    ]);
    await moveToKept(tx, { clientId: kept.clientId, keptId: kept.id, mergedId: merged.id, reason: input.reason });
    await followBoth(tx, scope, [kept.id]);
    return seen(await findSubject(tx, visibleClients, kept.id));
  });

/** Two people after all: the record stands by itself again, with what it brought. */
export const unmergeSubject = (scope: Scope, input: UnmergeSubjectInput): Promise<Subject> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const visibleClients = scope.acting.clients;
    const merged = seen(await findSubject(tx, visibleClients, input.id));
    if (merged.version !== input.version) return refuseStaleWrite(merged);
    if (merged.mergedInto === null) return refuseField('mergedId', 'This record is not merged. Nothing was changed.');
    const kept = seen(await findSubject(tx, visibleClients, merged.mergedInto));
    // Its cases have moved on with the other: the later merge is undone first.
    if (kept.mergedInto !== null)
      refuseField('mergedId', 'The record it was merged into has since been merged too. Undo that merge first.');
    await giveReason(tx, input.reason);
    // The other's version moves too: whoever has it open must see that numbers went away.
    await claimBoth(tx, scope, [
      { id: kept.id, version: kept.version, into: null },
      { id: merged.id, version: input.version, into: null },
    ]);
    await moveBack(tx, merged.id);
    await followBoth(tx, scope, [kept.id, merged.id]);
    return seen(await findSubject(tx, visibleClients, merged.id));
  });
