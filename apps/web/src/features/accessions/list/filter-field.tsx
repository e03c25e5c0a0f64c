import type { FilterChoice } from '@aliquot/domain/accessions/filter-choices';
import { filterKindLabels, offeredFilters, type TypedFilter } from '@aliquot/domain/accessions/typed-filter';
import { isLabMember, isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { usePageActions } from '#commands/page-actions.ts';
import { useLabClock } from '#time/lab-zone.tsx';
import { useMinute } from '#time/use-minute.ts';
import { Combobox } from '#ui/field/combobox.tsx';
import type { ComboboxOption } from '#ui/field/combobox-items.ts';
import { useTyped } from '#ui/field/use-typed.ts';
import { mapQuery } from '#ui/feedback/query-like.ts';
import { AddChip } from '#ui/layout/chip.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import css from './accession-list.module.css';

export type FilterFieldProps = {
  api: Api;
  role: Role | null;
  /** Whether letters are the list's: while a rack is received they say how a tube is. */
  keys: boolean;
  onChoose: (filter: TypedFilter) => void;
};

const optionOf = (filter: TypedFilter, label: string, code: string | null = null): ComboboxOption => ({
  value: JSON.stringify(filter),
  label,
  hint: code === null ? filterKindLabels[filter.kind] : `${filterKindLabels[filter.kind]} ${code}`,
});
const namedOption = ({ kind, id, name, code }: FilterChoice): ComboboxOption =>
  optionOf({ kind, value: id }, name, code);

/** What else the list can be narrowed to: one types some of it, and takes it with Enter. */
export const FilterField = ({ api, role, keys, onChoose }: FilterFieldProps) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  // Closed again, the focus is where it was opened from.
  useEffect(() => {
    if (opened.current && !open) button.current?.focus();
    opened.current = open;
  }, [open]);
  usePageActions(keys ? { 'list.filter': () => setOpen(true) } : {});
  return open ? (
    <OpenField
      api={api}
      role={role}
      onClose={() => setOpen(false)}
      onChoose={(filter) => {
        setOpen(false);
        onChoose(filter);
      }}
    />
  ) : (
    <AddChip ref={button} onClick={() => setOpen(true)}>
      Filter
      {keys ? <Keys keys={['F']} quiet /> : null}
    </AddChip>
  );
};

type OpenFieldProps = Omit<FilterFieldProps, 'keys'> & { onClose: () => void };

const OpenField = ({ api, role, onChoose, onClose }: OpenFieldProps) => {
  const [text, setText] = useState('');
  const searched = useTyped(text);
  const today = useLabClock().calendarDay(useMinute());
  const asker = { today, inLab: isLabMember(role), hasWork: isLabStaff(role) };
  const named = useQuery({
    ...api.trpc.accessions.filterChoices.queryOptions({ text: searched }),
    enabled: searched !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <Combobox
      className={css.filterField}
      label="Filter"
      labelHidden
      placeholder="Status, test, client, lab, date, assignee…"
      options={offeredFilters(text, asker).map(({ filter, words }) => optionOf(filter, words))}
      {...(text === '' ? {} : { query: mapQuery(named, (rows) => rows.map(namedOption)) })}
      searched={searched}
      onSearch={setText}
      value={null}
      onValueChange={(option) => {
        if (option !== null) onChoose(JSON.parse(option.value) as TypedFilter);
      }}
      emptyText="No such status, test, client, lab, date or user"
      fleeting={{ onClose }}
    />
  );
};
