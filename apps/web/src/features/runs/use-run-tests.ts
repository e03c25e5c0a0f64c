import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import { useQueries } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { queryState } from '#ui/feedback/query-like.ts';

/** One thing a control can be read for. */
export type Component = {
  specId: number;
  testId: number;
  label: string;
  unit: string | null;
  type: ResultSpec['type'];
  codes: readonly string[];
};

/** The tests of a run: what is read of them, and which instruments (by code) do all of them. */
export const useRunTests = ({ trpc }: Api, testIds: readonly number[]) => {
  const queries = useQueries({ queries: testIds.map((id) => trpc.tests.get.queryOptions({ id })) });
  const tests = queries.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const components: Component[] = tests.flatMap(({ id, name, resultSpecs }) => {
    const read = resultSpecs.filter(({ active, type }) => active && type !== 'calculated');
    return read.map((spec) => ({
      specId: spec.id,
      testId: id,
      label: read.length === 1 ? name : spec.label,
      unit: spec.unit,
      type: spec.type,
      codes: spec.codedOptions.map(({ code }) => code),
    }));
  });
  const [first, ...others] = tests.map(({ instruments }) => instruments);
  return {
    tests,
    components,
    pending: queries.some(({ isPending }) => isPending),
    /** One that could not be read: what is said of all of them is not known then. */
    failed: queries.find((query) => query.data === undefined && queryState(query) === 'failed') ?? null,
    instruments: (first ?? []).filter((code) => others.every((codes) => codes.includes(code))),
  };
};
