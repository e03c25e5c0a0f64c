import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ComboboxOption } from '../../../ui/combobox-items.ts';
import type { RecordList } from '../record-calls.ts';

/** What choosing needs of a record. */
export type Choice = { code: string; name: string; active: boolean };

/** The text once it has rested: a list is not asked for every letter. */
const useRested = (text: string, ms = 200): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return rested;
};

const fewMinutes = 300_000;

/** Records in use whose code or name holds what was typed. */
export const useChoices = (from: RecordList<Choice>, typed: string) => {
  const search = useRested(typed);
  const input = { search, show: 'active', take: 25 } as const;
  const found = useQuery({
    queryKey: from.listKey(input),
    queryFn: ({ signal }) => from.list(input, signal),
    placeholderData: keepPreviousData,
  });
  return { choices: found.data?.rows ?? [], loading: found.isPending || search !== typed, failed: found.isError };
};

/** As many as one answer holds. */
const atOnce = 100;

const inHundreds = (codes: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(codes.length / atOnce) }, (_, place) =>
    codes.slice(place * atOnce, (place + 1) * atOnce),
  );

/** The records behind codes already chosen, those no longer in use included. Undefined while one is looked up. */
export const useChosen = <Row extends Choice>(from: RecordList<Row>, codes: readonly string[]) =>
  useQueries({
    // In one order, so that moving a code up or down asks nothing again.
    queries: inHundreds([...new Set(codes)].sort()).map((some) => {
      const input = { codes: some, show: 'all', take: atOnce } as const;
      return {
        queryKey: from.listKey(input),
        queryFn: ({ signal }: { signal: AbortSignal }) => from.list(input, signal),
        placeholderData: keepPreviousData,
        staleTime: fewMinutes,
      };
    }),
    combine: (answers) => {
      const rows = answers.flatMap(({ data }) => data?.rows ?? []);
      return codes.map((code) => rows.find((row) => row.code === code));
    },
  });

export const optionOf = ({ code, name }: Pick<Choice, 'code' | 'name'>): ComboboxOption => ({
  value: code,
  label: name === '' ? code : `${code} · ${name}`,
});
