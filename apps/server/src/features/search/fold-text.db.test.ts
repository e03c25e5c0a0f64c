import { codeDigits, codeKey, foldText } from '@aliquot/domain/search-text/fold-text';
import { nameWords } from '@aliquot/domain/search-text/name-words';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { sought } from './spellings.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase();
});
afterAll(() => db.drop());

type Folded = { folded: string; key: string; digits: string; words: string[] };
const inDatabase = async (texts: readonly string[]): Promise<Folded[]> =>
  (
    await db.admin.query<Folded>(
      `select engine.fold_text(t) as folded, engine.code_key(t) as key, engine.code_digits(t) as digits, engine.name_words(t, 'Ana María') as words
       from unnest($1::text[]) with ordinality u (t, n) order by n`,
      [texts],
    )
  ).rows;
const inDomain = (text: string): Folded => ({
  folded: foldText(text),
  key: codeKey(text),
  digits: codeDigits(text),
  words: nameWords({ familyName: text, givenName: 'Ana María' }).toSorted(),
});
const sorted = (rows: readonly Folded[]) => rows.map((row) => ({ ...row, words: row.words.toSorted() }));

/** Letters that people’s names are written in, with what stands between them. */
const letters = fc.constantFrom(
  ...Array.from("abzABZ019 -.,/#’'_%ÀÉîöÜßẞøØłŁđÐþÆœİıŞçñŞşČžḥẠếĄαΆΣςσΩйЁщІґהאسمير김李ﬁ①Ａ１ª\u0301\u00a0\u2011\u3000"),
);

test('the database folds names and numbers as the client and the server do', async () => {
  const known = sought.flatMap(({ familyName, givenName, mrn, order, typed }) => [
    familyName,
    givenName,
    mrn,
    order,
    ...typed,
  ]);
  const invented = fc.sample(fc.string({ unit: letters, maxLength: 24 }), { numRuns: 3_000, seed: 20_261_116 });
  const texts = [...known, ...invented];
  expect(sorted(await inDatabase(texts))).toEqual(sorted(texts.map(inDomain)));
});
