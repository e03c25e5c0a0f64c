import { groupItems, type RecordedWords } from '@aliquot/domain/timeline/group-items';
import { subjectFactWords } from '@aliquot/domain/timeline/subject-fact';
import type { Timeline } from '@aliquot/domain/timeline/timeline-item';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { readChanges, readNames } from './changes.repo.ts';
import { walk } from './row-then.ts';
import { subjectFactsOf } from './subject-facts.ts';

const mostChanges = 1_000;

/** What happened to a subject, in words. */
export const readSubjectHistory = (scope: Scope, id: number): Promise<Timeline> =>
  inReadOnly(scope, async (db) => {
    const newest = await readChanges(db, scope.acting.clients, { table: 'subjects', id }, mostChanges);
    const ids = newest.flatMap(({ before, after }) => [
      before?.['merged_into'],
      after?.['merged_into'],
      after?.['merged_id'],
    ]);
    const names = await readNames(db, { printers: [], users: [], subjects: ids });
    const recorded = walk(newest.toReversed(), (step): RecordedWords[] =>
      subjectFactsOf(step, names.subject).map((fact, part) => ({
        id: part === 0 ? step.change.seq : `${step.change.seq}-${part}`,
        at: step.change.at,
        by: step.change.by,
        words: subjectFactWords(fact, step.change.reason),
      })),
    );
    return { items: groupItems(recorded.flat().toReversed()), more: newest.length === mostChanges };
  });
