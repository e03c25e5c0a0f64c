import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { ComboboxOption } from '#ui/field/combobox-items.ts';
import { mapQuery, type QueryLike } from '#ui/feedback/query-like.ts';
import { useTyped } from '#ui/field/use-typed.ts';
import type { RecordList } from '../record-calls.ts';

/** What choosing needs of a record. */
export type Choice = { code: string; name: string; active: boolean };

const fewMinutes = 300_000;

export type Choices = {
  query: QueryLike<readonly ComboboxOption[]>;
  /** The words `query` was asked with. */
  searched: string;
};

/** Records in use whose code or name holds what was typed, apart from those chosen already. */
export const useChoices = (from: RecordList<Choice>, typed: string, except: readonly string[] = []): Choices => {
  const search = useTyped(typed, 200);
  const input = { search, show: 'active', take: 25 } as const;
  const query = useQuery({
    queryKey: from.listKey(input),
    queryFn: ({ signal }) => from.list(input, signal),
    placeholderData: keepPreviousData,
  });
  return {
    query: mapQuery(query, ({ rows }) => rows.filter(({ code }) => !except.includes(code)).map(optionOf)),
    searched: search,
  };
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
