import { onlyCalled, type FoundRecord, type NamedRecord } from '@aliquot/domain/audit-log/audit-filter';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import type { Trpc } from '#api/trpc.ts';
import { Combobox } from '#ui/field/combobox.tsx';
import type { ComboboxOption } from '#ui/field/combobox-items.ts';
import { mapQuery } from '#ui/feedback/query-like.ts';
import { namedWords } from '#features/records/history/kind-words.ts';
import css from './audit.module.css';

export type RecordFilterProps = {
  trpc: Trpc;
  chosen: NamedRecord | null;
  /** There is room for two fields. */
  wide: boolean;
  onChoose: (record: Pick<NamedRecord, 'table' | 'key'> | null) => void;
};

const valueOf = ({ table, key }: Pick<NamedRecord, 'table' | 'key'>): string => `${table} ${key}`;
const optionOf = (record: FoundRecord): ComboboxOption => ({
  value: valueOf(record),
  label: namedWords(record.table, record.name),
  hint: record.hint ?? undefined,
});

/** One record by what people know of it: its Case ID or number, the subject’s name or MRN, the test’s code or name. */
export const RecordFilter = ({ trpc, chosen, wide, onChoose }: RecordFilterProps) => {
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(0);
  const client = useQueryClient();
  const label = chosen === null ? '' : namedWords(chosen.table, chosen.name);
  const search = typed === label ? '' : typed;
  const records = useQuery({
    ...trpc.auditLog.findRecords.queryOptions({ search }),
    placeholderData: keepPreviousData,
  });
  /** Enter right behind a number does not wait for the list: it opens the record as soon as the answer is in. */
  const openTyped = async (words: string): Promise<void> => {
    const found = await client.fetchQuery(trpc.auditLog.findRecords.queryOptions({ search: words }));
    const record = onlyCalled(found, words);
    if (record === null) return;
    onChoose(record);
    // The list it did not wait for goes with the field; the focus comes back to the new one.
    setOpened(opened + 1);
  };
  const enter = ({ key, target }: KeyboardEvent): void => {
    const words = target instanceof HTMLInputElement ? target.value.trim() : '';
    // A scanner is at its Enter before the field has been drawn again.
    const waiting = records.isFetching || records.isPlaceholderData || words !== search.trim();
    if (key === 'Enter' && waiting && words !== '' && words !== label) void openTyped(words).catch(() => undefined);
  };
  return (
    // The field inside is what is used; this only sees its keys first.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={css.auditRecord} data-wide={wide || undefined} data-scan="self" onKeyDownCapture={enter}>
      <Combobox
        key={opened}
        label="Record"
        placeholder="Case ID, run, subject, test"
        query={mapQuery(records, (rows) => rows.map(optionOf))}
        searched={search}
        value={chosen === null ? null : { value: valueOf(chosen), label }}
        onSearch={setTyped}
        emptyText={search === '' ? 'Type a Case ID, run number, subject or test' : 'No matches'}
        stacked
        onValueChange={(option) => onChoose(records.data?.find((record) => valueOf(record) === option?.value) ?? null)}
      />
    </div>
  );
};
