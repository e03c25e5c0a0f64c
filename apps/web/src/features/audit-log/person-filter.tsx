import type { AuditPerson } from '@aliquot/domain/audit-log/audit-filter';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Trpc } from '../../api/trpc.ts';
import { Combobox } from '../../ui/combobox.tsx';
import type { ComboboxOption } from '../../ui/combobox-items.ts';

export type PersonFilterProps = {
  trpc: Trpc;
  chosen: AuditPerson | null;
  onChoose: (person: AuditPerson | null) => void;
};

const optionOf = ({ id, name, email }: AuditPerson): ComboboxOption => ({
  value: String(id),
  label: name,
  hint: email,
});

/** People are found by the server: a laboratory with its clients' staff has more than a list can show. */
export const PersonFilter = ({ trpc, chosen, onChoose }: PersonFilterProps) => {
  const [typed, setTyped] = useState('');
  const search = typed === chosen?.name ? '' : typed;
  const people = useQuery({
    ...trpc.auditLog.people.queryOptions({ search: search.slice(0, 100) }),
    placeholderData: keepPreviousData,
  });
  const found = people.data ?? [];
  return (
    <Combobox
      label="Person"
      placeholder="Anyone"
      options={found.map(optionOf)}
      value={chosen === null ? null : optionOf(chosen)}
      onQueryChange={setTyped}
      loading={people.isFetching}
      emptyText="Nobody has that name"
      onValueChange={(option) => onChoose(found.find(({ id }) => String(id) === option?.value) ?? null)}
    />
  );
};
