import { whyNotMerge } from '@aliquot/domain/subjects/same-person';
import { mostNumbers, type Subject } from '@aliquot/domain/subjects/subject';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Api } from '#api/trpc.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { FailedBanner } from '#ui/feedback/failed-banner.tsx';
import { queryState } from '#ui/feedback/query-like.ts';
import { TextArea } from '#ui/field/text-area.tsx';
import { useUnsavedWork } from '#ui/form/unsaved-work.ts';
import { useSaveKey } from '#ui/form/use-save-key.ts';
import { countOf } from '@aliquot/domain/subjects/subject-words';
import { CompareRecords } from './compare-records.tsx';
import { OtherRecord } from './other-record.tsx';
import { useMergeRecords } from './use-merge-records.ts';
import css from './merge-page.module.css';

export type MergePageProps = { api: Api; subject: Subject };

/** Two records of one person: seen side by side, one chosen to stay, and why. */
export const MergePage = ({ api, subject }: MergePageProps) => {
  const [otherId, setOtherId] = useState<number | null>(null);
  const [swapped, setSwapped] = useState(false);
  const [reason, setReason] = useState('');
  const other = useQuery({ ...api.trpc.subjects.get.queryOptions({ id: otherId ?? 0 }), enabled: otherId !== null });
  const otherSubject = otherId === null || other.data === undefined ? null : other.data;
  const [kept, merged] = swapped && otherSubject !== null ? [otherSubject, subject] : [subject, otherSubject];
  const going = useQuery({
    ...api.trpc.subjects.standing.queryOptions({ id: merged?.id ?? 0 }),
    enabled: merged !== null,
  });
  const staying = useQuery(api.trpc.subjects.standing.queryOptions({ id: kept.id }));
  const { merge, busy, refusal } = useMergeRecords(api);
  const unsaved = reason.trim() !== '' && !busy;
  useUnsavedWork(unsaved, 'The two records are not merged yet.');
  const why = merged === null ? 'Select the other record' : whyNotMerge(kept, merged, mostNumbers);
  const uncounted = going.data === undefined ? 'Loading its accessions …' : undefined;
  const disabled = why ?? uncounted ?? (reason.trim() === '' ? 'Reason required' : undefined);
  const failed = [
    ...(otherId !== null && otherSubject === null ? [other] : []),
    ...(merged === null ? [] : [going, staying]),
  ].find((query) => query.data === undefined && queryState(query) === 'failed');
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (disabled === undefined && merged !== null && !busy) merge({ kept, merged, reason: reason.trim() });
  };

  return (
    <form ref={form} className={css.mergePage} onSubmit={submit}>
      <h2>Merge with another record of this subject</h2>
      <OtherRecord api={api} subject={subject} chosen={otherSubject} onChoose={setOtherId} />
      {failed === undefined ? null : (
        <FailedBanner className="rounded-md" query={failed} title="Could not load the other record.">
          Records cannot be merged until it loads.
        </FailedBanner>
      )}
      {merged === null ? null : (
        <>
          <CompareRecords kept={kept} merged={merged} keptCases={staying.data?.cases} mergedCases={going.data?.cases} />
          <div>
            <Button size="sm" icon={ArrowLeftRight} onClick={() => setSwapped(!swapped)}>
              Swap records
            </Button>
          </div>
          {why === null ? (
            <p>
              {going.data === undefined ? 'Its accessions' : countOf(going.data.cases, 'accession')} and{' '}
              {countOf(merged.identifiers.length, 'identifier')} move to <b>{subjectName(kept)}</b>, record {kept.id}.
              Record {merged.id} redirects there until the merge is undone.
            </p>
          ) : (
            <Banner tone="error" className="rounded-md" title="These two cannot be merged.">
              {why}
            </Banner>
          )}
          <MergeReason value={reason} onChange={setReason} />
        </>
      )}
      {refusal === null ? null : (
        <Banner tone="error" className="rounded-md" title="Nothing was merged.">
          {refusal}
        </Banner>
      )}
      <div>
        <Button type="submit" variant="primary" busy={busy} disabledReason={disabled}>
          Merge records
        </Button>
      </div>
    </form>
  );
};

/** The search box is gone once the other record is chosen: the reason is typed next. */
const MergeReason = ({ value, onChange }: { value: string; onChange: (reason: string) => void }) => {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <TextArea
      ref={field}
      label="Reason"
      hint="How you know they are the same subject. Kept in the audit trail."
      rows={2}
      maxLength={200}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};
