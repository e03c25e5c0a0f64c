import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Api } from '#api/trpc.ts';

type Code = { code: string };
const onlyOne = (rows: readonly Code[] | undefined): string | null =>
  rows?.length === 1 ? (rows[0]?.code ?? null) : null;

const useFillIn = (field: string, code: string | null): void => {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    // Nobody has typed it: it is no change that leaving would lose.
    if (code !== null && getValues(field) === '') setValue(field, code);
  }, [field, code, getValues, setValue]);
};

/** Where a laboratory has one test type or one workflow, nobody has to choose it. */
export const useOnlyChoices = (api: Api): void => {
  const types = useQuery(api.trpc.testTypes.list.queryOptions());
  const workflows = useQuery(api.trpc.workflows.list.queryOptions({ show: 'active', take: 25 }));
  useFillIn('testType', onlyOne(types.data?.filter(({ active }) => active)));
  useFillIn('workflow', onlyOne(workflows.data?.rows));
};
