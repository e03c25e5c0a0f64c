/** Many new tests with all their results, in a handful of statements: for loading a catalogue. */
import type { SpecInput } from '@aliquot/domain/test-specs/result-spec';
import type { TestFields } from '@aliquot/domain/test-specs/test';
import type { Transaction } from 'kysely';
import { idsOfCodes } from '#db/ids-of-codes.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { refuseUnknownTestTypes } from '#db/test-types.ts';
import { gapRow, optionRow, rangeRow, specColumns } from './spec-rows.repo.ts';
import { testColumns } from './write-tests.repo.ts';

export type WholeTest = { readonly fields: TestFields; readonly specs: readonly SpecInput[] };

const once = (codes: readonly string[]): string[] => [...new Set(codes)];

const addSpecs = async (tx: Transaction<DB>, specs: readonly { testId: number; sort: number; spec: SpecInput }[]) => {
  const ids = await insertRows(
    tx,
    'result_specs',
    specs.map(({ testId, sort, spec }) => ({ test_id: testId, sort, ...specColumns(spec) })),
  );
  const partsOf = (rowsOf: (spec: SpecInput) => readonly object[]) =>
    specs.flatMap(({ testId, spec }, at) => rowsOf(spec).map((row) => ({ test_id: testId, spec_id: ids[at], ...row })));
  await insertRows(
    tx,
    'result_spec_options',
    partsOf(({ codedOptions }) => codedOptions.map(optionRow)),
  );
  await insertRows(
    tx,
    'reference_ranges',
    partsOf(({ ranges }) =>
      ranges.map((range, sort) => {
        // The number is the database's to give.
        const { id: _, ...row } = rangeRow(range, sort);
        return row;
      }),
    ),
  );
  await insertRows(
    tx,
    'acknowledged_gaps',
    partsOf(({ gaps }) => gaps.map(gapRow)),
  );
};

export const addTests = async (tx: Transaction<DB>, tests: readonly WholeTest[]): Promise<void> => {
  const all = tests.map(({ fields }) => fields);
  const types = once(all.map(({ testType }) => testType));
  await refuseUnknownTestTypes(tx, types, 'testType');
  const workflow = { table: 'workflows', word: 'workflow' } as const;
  const workflowId = await idsOfCodes(tx, workflow, once(all.map((test) => test.workflow)), 'workflow');
  const tubeCodes = once(all.flatMap(({ tubes }) => tubes.map(({ code }) => code)));
  const tubeId = await idsOfCodes(tx, { table: 'tubes', word: 'tube' }, tubeCodes, 'tubes');
  const ids = await insertRows(
    tx,
    'tests',
    all.map((fields) => ({ ...testColumns(fields), workflow_id: workflowId.get(fields.workflow) })),
  );
  const owned = tests.map((test, at) => ({ ...test, testId: ids[at] ?? 0 }));
  await insertRows(
    tx,
    'test_tubes',
    owned.flatMap(({ testId, fields }) =>
      fields.tubes.map(({ code, preference }, sort) => ({
        test_id: testId,
        tube_id: tubeId.get(code),
        preference,
        sort,
      })),
    ),
  );
  await addSpecs(
    tx,
    owned.flatMap(({ testId, specs }) => specs.map((spec, sort) => ({ testId, sort, spec }))),
  );
};
