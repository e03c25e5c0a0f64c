import type { Subject } from '@aliquot/domain/subjects/subject';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import { mapQuery } from '#ui/feedback/query-like.ts';
import { useTyped } from '#ui/field/use-typed.ts';
import { numbersLine } from '../numbers-line.ts';
import { bornWords } from '../subject-words.ts';
import css from './merge-page.module.css';

export type OtherRecordProps = {
  api: Api;
  subject: Subject;
  chosen: Subject | null;
  onChoose: (id: number | null) => void;
};

const optionOf = (subject: Subject) => ({
  value: String(subject.id),
  label: subjectName(subject),
  hint: `${bornWords(subject.dateOfBirth, subject.sex)} · ${numbersLine(subject.identifiers)} · ${subject.clientName} · record ${subject.id}`,
});

/** The other record, found as people are found everywhere; first offered are those of the same name. */
export const OtherRecord = ({ api, subject, chosen, onChoose }: OtherRecordProps) => {
  const [query, setQuery] = useState('');
  const search = useTyped(query);
  const matches = useQuery({
    ...api.trpc.subjects.search.queryOptions({
      search: search === '' ? subject.familyName : search,
      take: 10,
      clientId: search === '' ? subject.clientId : null,
    }),
    placeholderData: keepPreviousData,
  });
  if (chosen !== null)
    return (
      <div>
        <Button size="sm" variant="ghost" icon={Search} onClick={() => onChoose(null)}>
          Choose another record
        </Button>
      </div>
    );
  return (
    <Combobox
      label="The other record"
      placeholder="Name, MRN or other number"
      className={css.mergeOther}
      query={mapQuery(matches, (subjects) => subjects.filter(({ id }) => id !== subject.id).map(optionOf))}
      searched={search}
      value={null}
      onSearch={setQuery}
      emptyText="No matches"
      onValueChange={(option) => onChoose(option === null ? null : Number(option.value))}
    />
  );
};
