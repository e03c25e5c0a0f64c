import { isManager, type Role } from '@aliquot/domain/auth/roles';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import type { SubjectMerge, SubjectSummary } from '@aliquot/domain/subjects/subject-summary';
import { Link } from '@tanstack/react-router';
import { GitMerge } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { cameAlong, mergeWords } from './merge-words.ts';
import { UnmergeDialog } from './unmerge-dialog.tsx';

export type MergedNotesProps = {
  api: Api;
  role: Role | null;
  standing: SubjectSummary | undefined;
  /** The record whose address led here. */
  led: number | undefined;
};

/** Why the page shows another record than was asked for, or that this one became part of another while it was open. */
export const MergedNotes = ({ api, role, standing, led }: MergedNotesProps) => {
  const [undoing, setUndoing] = useState<SubjectMerge | null>(null);
  const came = standing?.mergedFrom.find(({ subjectId }) => subjectId === led);
  const away = standing?.mergedInto ?? null;
  return (
    <>
      {came === undefined ? null : (
        <Banner
          icon={GitMerge}
          title={`Record ${came.subjectId}, ${subjectName(came)}, was merged into this one`}
          detail={`“${came.reason}” · moved ${cameAlong(came)}`}
          actions={
            <Button disabledReason={isManager(role) ? undefined : 'Lab managers only'} onClick={() => setUndoing(came)}>
              Undo merge
            </Button>
          }
        >
          {mergeWords(came)}.
        </Banner>
      )}
      {away === null ? null : (
        <Banner
          tone="hold"
          icon={GitMerge}
          title={`Merged into ${subjectName(away)}`}
          detail={`“${away.reason}” · its accessions and identifiers moved there`}
          actions={
            <Link to="/subjects/$subjectId/accession" params={{ subjectId: away.subjectId }} className={buttonClass()}>
              Open that record
            </Link>
          }
        >
          {mergeWords(away)}.
        </Banner>
      )}
      {undoing === null ? null : <UnmergeDialog api={api} merge={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
};
