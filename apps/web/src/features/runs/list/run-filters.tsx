import type { Api } from '#api/trpc.ts';
import { AddChip, FilterChip } from '#ui/layout/chip.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { mapQuery, type QueryLike } from '#ui/feedback/query-like.ts';
import { recordList } from '#features/records/record-calls.ts';
import { useEveryRecord } from '#features/records/list/use-every-record.ts';
import { runFilterKeys, withFilter, type RunFilterKey, type RunSearch } from './run-search.ts';

const words: Readonly<Record<RunFilterKey, string>> = { test: 'Test', instrument: 'Instrument', pod: 'Pod' };

type Named = { id: number; name: string };

/** What the runs can be narrowed to: those switched off may still have runs. */
const useChoices = ({ client }: Api): Readonly<Record<RunFilterKey, QueryLike<readonly Named[]>>> => ({
  test: useEveryRecord(recordList('tests', client.tests)),
  instrument: useEveryRecord(recordList('instruments', client.instruments)),
  pod: useEveryRecord(recordList('pods', client.pods)),
});

export type RunFiltersProps = {
  api: Api;
  search: RunSearch;
  onSearch: (next: RunSearch) => void;
  /** The queue is narrowed by pod only. */
  keys?: readonly RunFilterKey[];
};

/** What the list is narrowed to, each with a way out, and what else it could be narrowed to. */
export const RunFilters = ({ api, search, onSearch, keys = runFilterKeys }: RunFiltersProps) => {
  const choices = useChoices(api);
  const chosen = (key: RunFilterKey): readonly number[] => search[key] ?? [];
  return (
    <>
      {keys.flatMap((key) =>
        chosen(key).map((id) => (
          <FilterChip
            key={`${key}${id}`}
            label={words[key]}
            value={choices[key].data?.find((choice) => choice.id === id)?.name ?? String(id)}
            onRemove={() =>
              onSearch(
                withFilter(
                  search,
                  key,
                  chosen(key).filter((other) => other !== id),
                ),
              )
            }
          />
        )),
      )}
      {keys.map((key) => (
        <Menu
          key={key}
          trigger={<AddChip>{words[key]}</AddChip>}
          entries={[
            {
              query: mapQuery(choices[key], (rows) =>
                rows
                  .filter(({ id }) => !chosen(key).includes(id))
                  .map(({ id, name }) => ({
                    label: name,
                    onSelect: () => onSearch(withFilter(search, key, [...chosen(key), id])),
                  })),
              ),
              failed: `Could not load the ${words[key].toLowerCase()}s`,
              empty: `No other ${words[key].toLowerCase()}`,
            },
          ]}
        />
      ))}
    </>
  );
};
