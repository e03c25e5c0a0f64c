import { subjectFromWords } from '@aliquot/domain/subjects/subject-from-words';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import { mapQuery } from '#ui/feedback/query-like.ts';
import { markTyped, noSubjects, subjectHint, subjectOption } from '#features/subjects/subject-options.tsx';
import { NewSubjectFields } from '#features/subjects/new-subject-fields.tsx';
import type { NewCase } from './new-case.ts';
import { useTyped } from '#ui/field/use-typed.ts';

export type PartProps = {
  api: Api;
  value: NewCase;
  onChange: (change: Partial<NewCase>) => void;
  error?: string | undefined;
};

/** Whom the specimens come from: found by name or number, or described on the spot. */
export const SubjectField = ({ api, value, error, onChange }: PartProps) => {
  const [query, setQuery] = useState('');
  const search = useTyped(query);
  const matches = useQuery({
    ...api.trpc.search.subjects.queryOptions({ search, take: 10, clientId: value.client?.id ?? null }),
    placeholderData: keepPreviousData,
  });
  const chosen = value.subject?.kind === 'known' ? value.subject.subject : null;

  if (value.subject?.kind === 'new') {
    const { fields: described, duplicateReason = '' } = value.subject;
    return (
      <NewSubjectFields
        api={api}
        fields={described}
        clientId={value.client?.id ?? null}
        duplicateReason={duplicateReason}
        error={error}
        onChange={(fields) => onChange({ subject: { kind: 'new', fields, duplicateReason } })}
        onDuplicateReason={(reason) =>
          onChange({ subject: { kind: 'new', fields: described, duplicateReason: reason } })
        }
        onUse={(subject) => onChange({ subject: { kind: 'known', subject } })}
        onCancel={() => onChange({ subject: null })}
      />
    );
  }
  return (
    <>
      <Combobox
        label="Subject"
        error={error}
        placeholder="Name, birth date, MRN or other number"
        query={mapQuery(matches, (hits) => hits.map(subjectOption))}
        mark={markTyped}
        stacked
        searched={search}
        value={chosen === null ? null : subjectOption({ subject: chosen, near: false, number: null })}
        onSearch={setQuery}
        emptyText={noSubjects(search)}
        // Nobody is new before the search has answered: the box offers it only then.
        createLabel={(words) => `New subject “${words}”`}
        onCreate={(words) => onChange({ subject: { kind: 'new', fields: subjectFromWords(words) } })}
        onValueChange={(option) => {
          const subject = matches.data?.find((hit) => String(hit.subject.id) === option?.value)?.subject ?? null;
          onChange({ subject: subject === null ? null : { kind: 'known', subject } });
        }}
      />
      {chosen === null ? null : (
        <div data-subject="chosen" className="rounded-md bg-bg p-3">
          <p className="font-medium">{subjectName(chosen)}</p>
          <p className="text-fg-muted">{subjectHint(chosen)}</p>
          <Button size="sm" variant="ghost" onClick={() => onChange({ subject: null })}>
            Change subject
          </Button>
        </div>
      )}
    </>
  );
};
