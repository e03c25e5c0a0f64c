import { testFromFile } from '@aliquot/domain/catalogue/files/map-tests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { copyOfStarter, loadStarter, must, testOf } from '#testing/starter-catalogue.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { addTests } from './add-tests.repo.ts';
import { findTest, readTests } from './read-tests.repo.ts';
import { writeSpec } from './write-specs.repo.ts';
import { addTest } from './write-tests.repo.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase();
  await loadStarter(db.scope());
});
afterAll(() => db.drop());

/** Everything but what the database numbers and stamps. */
const withoutNumbers = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (['id', 'updatedAt'].includes(key) ? undefined : part)));

test.each(['CBC', 'UADIP', 'RPR', 'AGAP', 'HCVQ'])(
  'many at once leave what one after the other leaves: %s',
  async (code) => {
    const { fields, specs } = testFromFile(testOf(copyOfStarter(), code), Number);
    await inTransaction(db.scope(), async (tx) => {
      const id = await addTest(tx, { ...fields, code: 'ONE' });
      for (const spec of specs) await writeSpec(tx, id, null, spec);
      await addTests(tx, [{ fields: { ...fields, code: 'MANY' }, specs }]);
      const many = must((await readTests(tx, 'all')).find((made) => made.code === 'MANY'));
      const one = must((await findTest(tx, id)) ?? undefined);
      expect(withoutNumbers({ ...many, code: 'ONE' })).toEqual(withoutNumbers(one));
      throw new Error('taken back');
    }).catch((error: Error) => expect(error.message).toBe('taken back'));
  },
);
