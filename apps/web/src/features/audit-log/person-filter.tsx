import type { AuditPerson } from '@aliquot/domain/audit-log/audit-filter';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Trpc } from '#api/trpc.ts';
import { Combobox } from '#ui/field/combobox.tsx';
import type { ComboboxOption } from '#ui/field/combobox-items.ts';
import { mapQuery } from '#ui/feedback/query-like.ts';

export type PersonFilterProps = {
  trpc: Trpc;
  chosen: AuditPerson | null;
  onChoose: (person: AuditPerson | null) => void;
};

const optionOf = ({ name, email }: AuditPerson): ComboboxOption => ({
  value: email,
  label: name,
  hint: email,
});

/** People are found by the server: a laboratory with its clients' staff has more than a list can show. */
export const PersonFilter = ({ trpc, chosen, onChoose }: PersonFilterProps) => {
  const [typed, setTyped] = useState('');
  const search = typed === chosen?.name ? '' : typed;
  const people = useQuery({
    ...trpc.auditLog.people.queryOptions({ search }),
    placeholderData: keepPreviousData,
  });
  return (
    <Combobox
      label="User"
      placeholder="Anyone"
      query={mapQuery(people, (rows) => rows.map(optionOf))}
      searched={search}
      value={chosen === null ? null : optionOf(chosen)}
      onSearch={setTyped}
      emptyText="No matches"
      onValueChange={(option) => onChoose(people.data?.find(({ email }) => email === option?.value) ?? null)}
    />
  );
};
