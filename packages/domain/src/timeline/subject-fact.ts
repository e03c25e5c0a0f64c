import type { FactWords } from './fact-text.ts';

/** The fields of a subject and what the page calls them. */
export const subjectFieldLabels = {
  familyName: 'Family name',
  givenName: 'Given name',
  birth: 'Date of birth',
  sex: 'Sex',
  gender: 'Gender',
} as const;
export type SubjectField = keyof typeof subjectFieldLabels;

/** One thing that happened to a subject. Other subjects are named; null for one that is not the reader's to see. */
export type SubjectFact =
  | { readonly kind: 'created' }
  | { readonly kind: 'changed'; readonly field: SubjectField; readonly from: string | null; readonly to: string | null }
  | {
      readonly kind: 'identifier';
      readonly act: 'added' | 'removed';
      /** "MRN" */
      readonly label: string;
      readonly number: string;
      readonly issuer: string | null;
    }
  | { readonly kind: 'merged_into' | 'merge_into_undone' | 'merge_undone'; readonly other: string | null }
  | {
      readonly kind: 'merged_from';
      readonly other: string | null;
      readonly accessions: number;
      readonly identifiers: number;
    };

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
const named = (other: string | null): string => other ?? 'another subject';
const upper = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const fieldWords = ({ field, from, to }: Extract<SubjectFact, { kind: 'changed' }>): FactWords => {
  const label = subjectFieldLabels[field];
  const change = `${from ?? 'empty'} → ${to ?? 'empty'}`;
  return {
    kind: 'changed',
    title: `${label} changed`,
    many: (count) => `${count} fields changed`,
    of: `${label}: ${change}`,
    one: change,
  };
};

const identifierWords = ({ act, label, number, issuer }: Extract<SubjectFact, { kind: 'identifier' }>): FactWords => ({
  kind: 'changed',
  title: `${label} ${act}`,
  many: (count) => `${count} identifiers ${act}`,
  of: `${label} ${number}`,
  one: issuer === null ? number : `${number}, issued by ${issuer}`,
});

/** A fact in words; the reason given for it is said behind them. */
export const subjectFactWords = (fact: SubjectFact, reason: string | null): FactWords => {
  const because = (words: FactWords): FactWords => ({ ...words, details: [...(words.details ?? []), reason] });
  switch (fact.kind) {
    case 'created':
      return because({ kind: 'created', title: 'Subject created' });
    case 'changed':
      return because(fieldWords(fact));
    case 'identifier':
      return because(identifierWords(fact));
    case 'merged_into':
      return because({ kind: 'merge', title: `Merged into ${named(fact.other)}` });
    case 'merge_into_undone':
      return because({ kind: 'merge', title: `Merge into ${named(fact.other)} undone` });
    case 'merge_undone':
      return because({ kind: 'merge', title: `Merge of ${named(fact.other)} undone` });
    default:
      return because({
        kind: 'merge',
        title: `${upper(named(fact.other))} merged into this subject`,
        details: [`${counted(fact.accessions, 'accession')} and ${counted(fact.identifiers, 'identifier')} moved`],
      });
  }
};
