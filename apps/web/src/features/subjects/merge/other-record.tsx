import type { Subject } from '@aliquot/domain/subjects/subject';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import { mapQuery } from '#ui/feedback/query-like.ts';
import { useTyped } from '#ui/field/use-typed.ts';
import { numbersLine } from '../numbers-line.ts';
import { markTyped, subjectOption, type FoundSubject } from '../subject-options.tsx';
import { bornWords } from '@aliquot/domain/subjects/subject-words';
import css from './merge-page.module.css';

export type OtherRecordProps = {
  api: Api;
  subject: Subject;
  chosen: Subject | null;
  onChoose: (id: number | null) => void;
};

const optionOf = (hit: FoundSubject) => ({
  ...subjectOption(hit),
  hint: `${bornWords(hit.subject.dateOfBirth, hit.subject.sex)} · ${numbersLine(hit.subject.identifiers)} · ${hit.subject.clientName} · record ${hit.subject.id}`,
});

/** The other record, found as people are found everywhere; first offered are those of the same name. */
export const OtherRecord = ({ api, subject, chosen, onChoose }: OtherRecordProps) => {
  const [query, setQuery] = useState('');
  const search = useTyped(query);
  const matches = useQuery({
    ...api.trpc.search.subjects.queryOptions({
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
      placeholder="Name, birth date, MRN or other number"
      mark={markTyped}
      stacked
      className={css.mergeOther}
      query={mapQuery(matches, (hits) => hits.filter((hit) => hit.subject.id !== subject.id).map(optionOf))}
      searched={search}
      value={null}
      onSearch={setQuery}
      emptyText="No matches"
      onValueChange={(option) => onChoose(option === null ? null : Number(option.value))}
    />
  );
};
