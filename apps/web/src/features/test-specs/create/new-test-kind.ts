import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { translateRefusal } from '#api/refusal.ts';
import type { Api } from '#api/trpc.ts';
import type { FormKind } from '#features/records/form/use-record-form.ts';
import { testKind } from '../test-kind.ts';
import { blankNewTest, newTestPath, readNewTest, type NewTestForm } from './new-test.ts';

type NewTest = TestRecord & Pick<NewTestForm, 'results' | 'activate'>;

export const newTestLabels: Readonly<Record<string, string>> = { ...testKind.labels, results: 'Result' };

/** A new test with its results: one form, and one save. */
export const newTestKind: FormKind<NewTest, number, NewTestForm> = {
  words: testKind.words,
  fields: {
    names: Object.keys(blankNewTest) as (keyof NewTestForm)[],
    judge: (typed) => {
      const judged = readNewTest(typed as NewTestForm);
      return judged.ok ? { ok: true, values: typed as NewTestForm & { active: boolean } } : judged;
    },
  },
  blank: blankNewTest,
  calls: (api) => ({
    // The test has a page of its own; this only names the form's copy.
    getKey: (id) => ['tests', 'new test form', id],
    create: ({ idempotencyKey, ...form }) => create(api, String(idempotencyKey), form as NewTestForm),
    update: () => Promise.reject(new TypeError('A new test is only created')),
  }),
};

const create = async (api: Api, idempotencyKey: string, form: NewTestForm): Promise<NewTest> => {
  const judged = readNewTest(form);
  // The form has judged it; only a fault of ours comes here.
  if (!judged.ok) throw new TypeError('A test was sent that its own form refuses');
  const { fields, specs } = judged.values;
  try {
    const saved = await api.client.tests.create.mutate({ idempotencyKey, ...fields, specs, activate: form.activate });
    api.queryClient.setQueryData(api.trpc.tests.get.queryKey({ id: saved.id }), saved);
    return { ...saved, results: form.results, activate: form.activate };
  } catch (error) {
    throw translateRefusal(error, { field: (path) => newTestPath(path, form), current: (record) => record });
  }
};
