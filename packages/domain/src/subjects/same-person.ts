import type { SubjectIdentifier } from './subject.ts';
import { subjectName } from './subject-name.ts';

type Named = { familyName: string; givenName: string; dateOfBirth: string | null; sex: string };

/** Whether a change touches what a person is told apart by: only then are others looked for again. */
export const namesAnother = (before: Named, after: Named): boolean =>
  subjectName(before).toLowerCase() !== subjectName(after).toLowerCase() ||
  before.dateOfBirth !== after.dateOfBirth ||
  before.sex !== after.sex;

type Mergeable = {
  id: number;
  clientId: number;
  clientName: string;
  type: string;
  mergedInto: number | null;
  identifiers: readonly SubjectIdentifier[];
};

/** Why two records cannot become one; null when they can. The page says it before the server has to. */
export const whyNotMerge = (kept: Mergeable, merged: Mergeable, mostNumbers: number): string | null => {
  if (kept.id === merged.id) return 'Choose two different records.';
  if (kept.clientId !== merged.clientId) {
    return `The records belong to ${kept.clientName} and ${merged.clientName}. Only records of one client can be merged.`;
  }
  if (kept.type !== merged.type)
    return 'One is a subject and the other a control. Only records of the same type can be merged.';
  if (kept.mergedInto !== null || merged.mergedInto !== null) {
    return 'One of the records is already merged. Undo that merge first.';
  }
  const numbers = kept.identifiers.length + merged.identifiers.length;
  return numbers > mostNumbers
    ? `Together they have ${numbers} identifiers; the limit is ${mostNumbers}. Remove some first.`
    : null;
};
