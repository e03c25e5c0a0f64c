/** What a scanned code stands for. A code must stand for one thing: with two, nobody can tell which was meant. */
import { z } from 'zod';

export const meaningKinds = ['tube', 'accession', 'subject', 'run', 'client'] as const;

export const scanMeaning = z.strictObject({
  kind: z.enum(meaningKinds),
  /** Of the record it opens: a tube opens its accession. */
  id: z.int(),
  sampleId: z.int().nullable(),
  /** The code as it is stored. */
  code: z.string(),
  /** What the record is called: a Case ID, a subject's name, a run's number, a client's name. */
  label: z.string(),
  subjectName: z.string().nullable(),
  clientName: z.string().nullable(),
});
export type ScanMeaning = z.infer<typeof scanMeaning>;

/** A common number, such as a short MRN, may stand for hundreds of subjects; nobody reads more than these. */
export const mostMeanings = 10;

const parenthesis = (...parts: readonly (string | null)[]): string => {
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? '' : ` (${known.join(', ')})`;
};

export const meaningWords = ({ kind, code, label, subjectName, clientName }: ScanMeaning): string => {
  switch (kind) {
    case 'tube':
      return `Tube ${code} of accession ${label}${parenthesis(subjectName, clientName)}`;
    case 'accession':
      return `Accession ${label}${parenthesis(subjectName, clientName)}`;
    case 'subject':
      return `Subject ${label}${parenthesis(clientName)}`;
    case 'run':
      return `Run ${label}`;
    default:
      return `Client ${label}`;
  }
};

const lowerFirst = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

/** "tube T-1 of accession 26-000360 (Okafor, Imani, North Clinic) and subject Larkmoor, Tamsin (South Clinic)" */
export const listMeanings = (meanings: readonly ScanMeaning[]): string =>
  [
    ...meanings.slice(0, mostMeanings).map((meaning) => lowerFirst(meaningWords(meaning))),
    ...(meanings.length > mostMeanings ? ['others'] : []),
  ].join(' and ');

/** A tube whose barcode is its own accession's number is one meaning, the tube: both lead to one accession. */
export const distinctMeanings = (meanings: readonly ScanMeaning[]): ScanMeaning[] =>
  meanings.filter(
    ({ kind, id }) => kind !== 'accession' || !meanings.some((other) => other.kind === 'tube' && other.id === id),
  );

/** What did not happen, why, and what to do. */
export const ambiguousSentence = (
  notDone: string,
  code: string,
  meanings: readonly ScanMeaning[],
  whatToDo: string,
): string => {
  const count = meanings.length > mostMeanings ? `more than ${mostMeanings}` : String(meanings.length);
  return `${notDone} ${code} matches ${count} records: ${listMeanings(meanings)}. ${whatToDo}`;
};

/** Whether a code of this accession, its number or one of its tubes', matches something else as well. */
export const isSharedCode = (accessionId: number, meanings: readonly ScanMeaning[]): boolean =>
  meanings.some(({ kind, id }) => !((kind === 'tube' || kind === 'accession') && id === accessionId));
