import { nearSpellings } from '@aliquot/domain/search-text/near-words';
import type pg from 'pg';

type Person = { family: string; given: string; born: string; mrn: string; caseId: string; tube: string; ref: string };

/** Always the same slip for the same word. */
const slip = (word: string, n: number): string => nearSpellings(word)[(n * 37) % 100] ?? word;
const cut = (word: string, n: number): string => word.slice(0, 2 + (n % 4));
const asUnitedStates = (iso: string): string => {
  const [year, month, day] = iso.split('-');
  return `${Number(month)}/${Number(day)}/${year}`;
};

/** What people type, made from one person's records. */
const spellings: Readonly<Record<string, (person: Person, n: number) => string>> = {
  'beginning of a name': ({ family, given }, n) => cut(n % 2 === 0 ? family : given, n),
  'family name': ({ family }) => family,
  'given family': ({ family, given }) => `${given} ${family}`,
  'family, given': ({ family, given }) => `${family}, ${given}`,
  'both cut short': ({ family, given }, n) => `${cut(given, n)} ${cut(family, n + 1)}`,
  'birth date': ({ born }, n) => (n % 2 === 0 ? born : asUnitedStates(born)),
  'name and birth date': ({ family, born }) => `${family} ${asUnitedStates(born)}`,
  'name and year': ({ given, born }) => `${given} ${born.slice(0, 4)}`,
  'a slip': ({ family }, n) => slip(family, n),
  'a slip beside a name': ({ family, given }, n) => `${given} ${slip(family, n)}`,
  'two slips': ({ family, given }, n) => `${slip(given, n)} ${slip(family, n + 1)}`,
  MRN: ({ mrn }, n) => (n % 2 === 0 ? mrn : mrn.replace(/\D/gu, '')),
  'case number': ({ caseId }, n) => caseId.slice(0, 5 + (n % 6)),
  'last digits of a case number': ({ caseId }) => caseId.replace(/^\D*0*/u, ''),
  tube: ({ tube }) => tube.toLowerCase(),
  'order number': ({ ref }) => ref.toLowerCase(),
  'nobody at all': (_, n) => `zzyq${n} xxqz`,
};

/** Texts by what they are, from a few hundred accessions taken at random. */
export const searchQuestions = async (admin: pg.Client): Promise<Record<string, string[]>> => {
  const { rows } = await admin.query<Person>(`
    select lower(s.family_name) as family, lower(s.given_name) as given, s.date_of_birth::text as born, i.value as mrn,
      a.case_id as "caseId", p.barcode as tube, coalesce(a.external_ref, 'EXT1') as ref
    from accessions a tablesample system (0.2) repeatable (7)
    join subjects s on s.id = a.subject_id join subject_identifiers i on i.subject_id = s.id join samples p on p.accession_id = a.id
    order by hashint8(a.id) limit 200`);
  return Object.fromEntries(Object.entries(spellings).map(([name, spell]) => [name, rows.map(spell)]));
};
