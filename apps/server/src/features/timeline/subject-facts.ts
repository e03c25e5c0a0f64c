import { identifierKinds, identifierLabels, subjectSexes } from '@aliquot/domain/subjects/subject';
import { birthWords, sexChoices } from '@aliquot/domain/subjects/subject-words';
import type { SubjectFact, SubjectField } from '@aliquot/domain/timeline/subject-fact';
import type { TimelineNames } from './changes.repo.ts';
import { text, touched, type RowThen, type Step } from './row-then.ts';

type NameOf = TimelineNames['subject'];

const filled = (row: RowThen | null, column: string): string | null => text(row, column) || null;

const sexOf = (row: RowThen | null): string | null => {
  const sex = subjectSexes.find((known) => known === text(row, 'sex'));
  return sex === undefined ? null : sexChoices[sex];
};

const precisions = ['day', 'month', 'year'] as const;
const birthOf = (row: RowThen | null): string | null => {
  const day = text(row, 'date_of_birth');
  const precision = precisions.find((known) => known === text(row, 'birth_precision'));
  return day === null ? null : birthWords(day, precision);
};

const fields: Readonly<
  Record<SubjectField, { columns: readonly string[]; words: (row: RowThen | null) => string | null }>
> = {
  familyName: { columns: ['family_name'], words: (row) => filled(row, 'family_name') },
  givenName: { columns: ['given_name'], words: (row) => filled(row, 'given_name') },
  birth: { columns: ['date_of_birth', 'birth_precision'], words: birthOf },
  sex: { columns: ['sex'], words: sexOf },
  gender: { columns: ['gender'], words: (row) => filled(row, 'gender') },
};

const recordFacts = (step: Step, nameOf: NameOf): SubjectFact[] => {
  const { change, before, row } = step;
  if (change.change === 'insert') return [{ kind: 'created' }];
  const changed = (Object.keys(fields) as SubjectField[]).filter((field) => touched(step, ...fields[field].columns));
  const into = touched(step, 'merged_into') ? row['merged_into'] : undefined;
  return [
    ...changed.map((field) => {
      const { words } = fields[field];
      return { kind: 'changed', field, from: words(before), to: words(row) } as const;
    }),
    ...(typeof into === 'number' ? [{ kind: 'merged_into', other: nameOf(into) } as const] : []),
    ...(into === null ? [{ kind: 'merge_into_undone', other: nameOf(before?.['merged_into']) } as const] : []),
  ];
};

/** A number that moved with a merge is told by the merge. */
const identifierFacts = ({ change, row }: Step): SubjectFact[] => {
  if (change.change === 'update') return [];
  const kind = identifierKinds.find((known) => known === text(row, 'kind'));
  return [
    {
      kind: 'identifier',
      act: change.change === 'insert' ? 'added' : 'removed',
      label: kind === undefined ? 'Identifier' : identifierLabels[kind],
      number: text(row, 'value') ?? '',
      issuer: filled(row, 'issuer'),
    },
  ];
};

const countIn = (row: RowThen, column: string): number => {
  const ids = row[column];
  return Array.isArray(ids) ? ids.length : 0;
};

const mergeFacts = ({ change, row }: Step, nameOf: NameOf): SubjectFact[] => {
  const other = nameOf(row['merged_id']);
  if (change.change !== 'insert') return [{ kind: 'merge_undone', other }];
  return [
    {
      kind: 'merged_from',
      other,
      accessions: countIn(row, 'moved_accession_ids'),
      identifiers: countIn(row, 'moved_identifier_ids'),
    },
  ];
};

/** What one changed row of a subject says. */
export const subjectFactsOf = (step: Step, nameOf: NameOf): SubjectFact[] => {
  switch (step.change.table) {
    case 'subjects':
      return recordFacts(step, nameOf);
    case 'subject_identifiers':
      return identifierFacts(step);
    case 'subject_merges':
      return mergeFacts(step, nameOf);
    default:
      return [];
  }
};
