import type { AuditPerson, NamedRecord } from '@aliquot/domain/audit-log/audit-filter';
import { changeKinds } from '@aliquot/domain/audit-log/change-kinds';
import { dayFault } from '@aliquot/domain/time/typed-day';
import { useQuery } from '@tanstack/react-query';
import { ListFilter, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Trpc } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { FilterChip } from '#ui/layout/chip.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import { mapQuery } from '#ui/feedback/query-like.ts';
import { Select } from '#ui/field/select.tsx';
import { columnWords } from '#features/records/history/column-words.ts';
import { namedWords } from '#features/records/history/kind-words.ts';
import { endsBeforeItBegins, isFiltered, validateAuditSearch, type AuditSearch } from './audit-search.ts';
import { actionWords, changeWords } from './audit-words.ts';
import { PersonFilter } from './person-filter.tsx';
import { RecordFilter } from './record-filter.tsx';
import { DayInput } from '#time/day-input.tsx';
import css from './audit.module.css';

export type AuditFiltersProps = {
  trpc: Trpc;
  search: AuditSearch;
  person: AuditPerson | null;
  /** The record in the filter, once it is known. */
  record: NamedRecord | null;
  onChange: (next: AuditSearch) => void;
};

const any = 'any';
const areasOf = (actions: readonly string[]): string[] => [
  ...new Set(actions.filter((action) => action.includes('.')).map((action) => `${action.split('.')[0]}.`)),
];
/** In one order an area stands right before its own actions. */
const actionsIn = (data: { actions: readonly string[] } | undefined): string[] =>
  data === undefined ? [] : [...new Set([...areasOf(data.actions), ...data.actions])].sort();

/** What is shown of the trail: by person, record and its test, record type, action, kind of change and period. */
export const AuditFilters = ({ trpc, search, person, record, onChange }: AuditFiltersProps) => {
  const [shown, setShown] = useState(false);
  const fields = useId();
  const choices = useQuery({ ...trpc.auditLog.choices.queryOptions(), staleTime: 60_000 });
  const set = (change: Record<string, unknown>): void => onChange(validateAuditSearch({ ...search, ...change }));
  const tableOption = (table: string) => ({ value: table, label: columnWords(table) });
  const actionOption = (action: string) => ({ value: action, label: actionWords(action) });
  // What the address names is offered too, also while the choices load or when nothing of it occurs.
  const namedTable = search.table === undefined || choices.data?.tables.includes(search.table) ? [] : [search.table];
  const namedAction =
    search.action === undefined || actionsIn(choices.data).includes(search.action) ? [] : [search.action];
  const count = Object.keys(search).length;
  const tests = record === null ? [] : record.tests;

  return (
    <section className={css.auditFilters} aria-label="Filters" data-shown={shown || undefined}>
      <Button
        className={css.auditFiltersButton}
        icon={ListFilter}
        aria-expanded={shown}
        aria-controls={fields}
        onClick={() => setShown(!shown)}
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <div id={fields} className={css.auditFilterFields}>
        <PersonFilter trpc={trpc} chosen={person} onChoose={(chosen) => set({ person: chosen?.email })} />
        <RecordFilter
          trpc={trpc}
          chosen={record}
          wide={tests.length === 0}
          onChoose={(chosen) => set(recordSearch(chosen))}
        />
        {tests.length === 0 ? null : (
          <Select
            label="Test"
            options={[{ value: any, label: 'Any' }, ...tests.map(({ code, name }) => ({ value: code, label: name }))]}
            value={search.test ?? any}
            onValueChange={(test) => set({ test: test === any ? undefined : test })}
          />
        )}
        <Select
          label="Record type"
          options={[{ value: any, label: 'Any' }, ...namedTable.map(tableOption)]}
          query={mapQuery(choices, ({ tables }) => tables.map(tableOption))}
          value={search.table ?? any}
          onValueChange={(table) => set({ ...recordSearch(null), table: table === any ? undefined : table })}
        />
        <Combobox
          label="Action"
          placeholder="Any"
          options={namedAction.map(actionOption)}
          query={mapQuery(choices, (data) => actionsIn(data).map(actionOption))}
          value={search.action === undefined ? null : actionOption(search.action)}
          onValueChange={(option) => set({ action: option?.value })}
          emptyText="No matches"
        />
        <Select
          label="Change"
          options={[
            { value: any, label: 'Any' },
            ...changeKinds.map((change) => ({ value: change, label: changeWords[change] })),
          ]}
          value={search.change ?? any}
          onValueChange={(change) => set({ change })}
        />
        <Day label="From" value={search.from} onChange={(from) => set({ from })} />
        <Day
          label="To"
          value={search.to}
          error={endsBeforeItBegins(search) ? '“To” must not be before “From”.' : undefined}
          onChange={(to) => set({ to })}
        />
      </div>
      {isFiltered(search) ? <Chosen search={search} record={record} set={set} onClear={() => onChange({})} /> : null}
    </section>
  );
};

type ChosenProps = {
  search: AuditSearch;
  record: NamedRecord | null;
  set: (change: Record<string, unknown>) => void;
  onClear: () => void;
};

/** What the fields do not say by themselves, also while they are folded away on a phone. */
const Chosen = ({ search, record, set, onClear }: ChosenProps) => (
  <div className={css.auditChosen}>
    {search.record === undefined || search.table === undefined ? null : (
      <FilterChip
        label="Record"
        value={namedWords(search.table, record?.name ?? String(search.record))}
        onRemove={() => set({ record: undefined, test: undefined })}
      />
    )}
    {search.test === undefined ? null : (
      <FilterChip
        label="Test"
        value={record?.tests.find(({ code }) => code === search.test)?.name ?? search.test}
        onRemove={() => set({ test: undefined })}
      />
    )}
    <Button size="sm" variant="ghost" icon={X} onClick={onClear}>
      Clear filters
    </Button>
  </div>
);

const recordSearch = (record: Pick<NamedRecord, 'table' | 'key'> | null) => ({
  table: record?.table,
  record: record?.key,
  test: undefined,
});

type DayProps = {
  label: string;
  value: string | undefined;
  error?: string | undefined;
  onChange: (day: string) => void;
};

const Day = ({ label, value, error, onChange }: DayProps) => {
  // Only a whole day is asked for.
  const [typed, setTyped] = useState(value ?? '');
  const [sent, setTold] = useState(value);
  if (sent !== value) {
    setTold(value);
    setTyped(value ?? '');
  }
  const [left, setLeft] = useState(true);
  const unread = left && typed !== '' ? (dayFault(typed) ?? undefined) : undefined;
  return (
    <Field label={label} error={unread ?? error}>
      {(control) => (
        <DayInput
          {...control}
          placeholder="Any day"
          value={typed}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
          onChange={(day) => {
            setTyped(day);
            if (day === '' || dayFault(day) === null) onChange(day);
          }}
        />
      )}
    </Field>
  );
};
