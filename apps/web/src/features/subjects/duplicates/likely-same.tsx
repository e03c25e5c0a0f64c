import type { DuplicateSubject, DuplicateSubjectsInput, Subject } from '@aliquot/domain/subjects/subject';
import { identifierLabels } from '@aliquot/domain/subjects/subject';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import { useQuery } from '@tanstack/react-query';
import { UserRound, UsersRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { FailedBanner } from '#ui/feedback/failed-banner.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { queryState, type QueryLike } from '#ui/feedback/query-like.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { useTyped } from '#ui/field/use-typed.ts';
import { birthWords, sexWords } from '@aliquot/domain/subjects/subject-words';
import css from './likely-same.module.css';

const mostLike = 3;

const becauseWords: Readonly<Record<DuplicateSubject['because'], string>> = {
  'same number': 'Same number',
  'same name and birth': 'Same name and date of birth',
  'same name, birth unknown': 'Same name, date of birth unknown',
  'similar name, same birth': 'Similar name, same date of birth',
};

/** The person as described so far; null while there is nothing to ask about. */
export type Described = Omit<DuplicateSubjectsInput, 'exceptId'> & { exceptId?: number };

export type Likeness = {
  duplicates: readonly DuplicateSubject[];
  /** The check itself when it could not be made: nobody knows then whether somebody is like them. */
  failed: QueryLike<unknown> | null;
};

/** Asked a moment after typing rests, apart from the search: the server's strict check, and who is merely like them. */
export const useLikelySame = (api: Api, described: Described | null): Likeness => {
  const question = useTyped(JSON.stringify(described), 300);
  const input = JSON.parse(question) as Described | null;
  const duplicates = useQuery({
    ...api.trpc.subjects.duplicates.queryOptions(input as Described),
    enabled: input !== null && input.familyName.trim() !== '',
  });
  return {
    duplicates: described === null || duplicates.data === undefined ? [] : duplicates.data,
    failed: described !== null && queryState(duplicates) === 'failed' ? duplicates : null,
  };
};

export type LikelySameProps = {
  likeness: Likeness;
  words: { use: string; anyway: string };
  /** Using the record that is there is what most people should do next. */
  preferUse?: boolean;
  onUse: (subject: Subject) => void;
  /** Reason this is a different subject; asked for only when somebody is strictly the same. */
  duplicateReason: string;
  onDuplicateReason: (reason: string) => void;
};

const headingOf = (duplicates: readonly DuplicateSubject[]): string => {
  if (duplicates.some(({ because }) => because === 'same number')) return 'That number is already in use';
  return duplicates.some(({ strict }) => strict) ? 'Subject already exists' : 'Is this the same subject?';
};

/** Who this may be, each with what they are told apart by. Using the record that is there is the easy way. */
export const LikelySame = ({ likeness: { duplicates, failed }, ...choice }: LikelySameProps) => (
  <>
    {failed === null ? null : (
      <FailedBanner query={failed} title="Could not check for duplicates.">
        This subject may be on file already. Retry before you save.
      </FailedBanner>
    )}
    {duplicates.length === 0 ? null : <Candidates duplicates={duplicates} {...choice} />}
  </>
);

type CandidatesProps = Omit<LikelySameProps, 'likeness'> & { duplicates: readonly DuplicateSubject[] };

const Candidates = ({
  duplicates,
  words,
  preferUse = false,
  onUse,
  duplicateReason,
  onDuplicateReason,
}: CandidatesProps) => {
  const [insists, setInsists] = useState(duplicateReason !== '');
  const reasonField = useRef<HTMLInputElement>(null);
  const insist = (): void => {
    flushSync(() => setInsists(true));
    reasonField.current?.focus();
  };
  const strict = duplicates.some((entry) => entry.strict);
  // Who is certain leaves no room for who is merely like them.
  const shown = strict ? duplicates.filter((entry) => entry.strict) : duplicates.slice(0, mostLike);
  // A number names one person: no reason makes it two.
  const decided = duplicates.some(({ because }) => because === 'same number');
  return (
    <section className={css.likelySame} aria-label={headingOf(duplicates)} data-strict={strict || undefined}>
      <p className={css.likelySameHead}>
        <Icon of={UsersRound} />
        <b>{headingOf(duplicates)}</b>
      </p>
      <ul>
        {shown.map((entry, place) => (
          <Candidate
            key={entry.subject.id}
            entry={entry}
            first={preferUse && place === 0}
            use={words.use}
            onUse={onUse}
          />
        ))}
      </ul>
      {decided ? <p className="text-fg-muted">Use that record, or correct the number.</p> : null}
      {strict && !decided && !insists ? (
        <Button size="sm" variant="ghost" onClick={insist}>
          {words.anyway}
        </Button>
      ) : null}
      {strict && !decided && insists ? (
        <TextField
          ref={reasonField}
          label="Reason this is a different subject"
          hint="Kept in the audit trail."
          maxLength={200}
          autoComplete="off"
          value={duplicateReason}
          onChange={({ target }) => onDuplicateReason(target.value)}
        />
      ) : null}
    </section>
  );
};

type CandidateProps = { entry: DuplicateSubject; first: boolean; use: string; onUse: (subject: Subject) => void };

const Candidate = ({ entry: { subject, because }, first, use, onUse }: CandidateProps) => (
  <li>
    <Icon of={UserRound} size={14} />
    <span className={css.likelySameWho}>
      <span className="font-medium">{subjectName(subject)}</span>
      <span className="text-fg-muted">
        {birthWords(subject.dateOfBirth, subject.birthPrecision)} · {sexWords[subject.sex]}
      </span>
      {subject.identifiers.map(({ kind, value, issuer }) => (
        <span key={`${kind} ${issuer} ${value}`} className="text-fg-muted">
          {identifierLabels[kind]} <span className="mono">{value}</span>
        </span>
      ))}
      <span className={css.likelySameWhy}>{becauseWords[because]}</span>
    </span>
    <Button
      size="sm"
      variant={first ? 'primary' : 'secondary'}
      aria-label={`${use}: ${subjectName(subject)}`}
      onClick={() => onUse(subject)}
    >
      {use}
    </Button>
  </li>
);
