import { isManager, mayCreateAccessions, type Role } from '@aliquot/domain/auth/roles';
import type { Subject } from '@aliquot/domain/subjects/subject';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Ellipsis, GitMerge, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { useNamePage } from '#ui/page/page-name.ts';
import { RecordView } from '#features/records/not-found.tsx';
import { MergedNotes } from './merge/merged-notes.tsx';
import { SubjectStrip } from './subject-strip.tsx';
import { SubjectTabs } from './subject-tabs.tsx';
import css from './subject-page.module.css';

export type SubjectLayoutProps = {
  api: Api;
  role: Role | null;
  id: number;
  /** The record whose address led here, because it was merged into this one. */
  merged: number | undefined;
  now: number;
  children: ReactNode;
};

/** Around every page about one person: who they are, whether two records became one, and the way to the rest. */
export const SubjectLayout = (props: SubjectLayoutProps) => {
  const { api, id } = props;
  const subject = useQuery(api.trpc.subjects.get.queryOptions({ id }));
  useNamePage(subject.data === undefined ? undefined : subjectName(subject.data));
  return (
    <RecordView query={subject} what="Subject" list={{ to: '/accessions', label: 'All accessions' }}>
      {(data) => <PersonPage {...props} subject={data} />}
    </RecordView>
  );
};

const PersonPage = ({ api, role, merged, now, subject, children }: SubjectLayoutProps & { subject: Subject }) => {
  const standing = useQuery(api.trpc.subjects.standing.queryOptions({ id: subject.id }));
  const { pathname } = useLocation();
  const params = { subjectId: subject.id };
  const ordering = pathname.endsWith('/create');
  // One filled button on a screen: elsewhere it is the form's own.
  const variant = pathname.endsWith('/accession') ? 'primary' : 'secondary';
  return (
    <div className={css.personPage}>
      <SubjectStrip
        subject={subject}
        standing={standing.data}
        now={now}
        actions={
          <>
            {mayCreateAccessions(role) && !ordering && subject.mergedInto === null ? (
              <Link to="/subjects/$subjectId/create" params={params} className={buttonClass({ variant })}>
                <Icon of={Plus} size={14} />
                New accession
              </Link>
            ) : null}
            <PersonMenu role={role} subject={subject} />
          </>
        }
      />
      <MergedNotes api={api} role={role} standing={standing.data} led={merged} />
      <SubjectTabs id={subject.id} cases={standing.data?.cases} />
      <div className={css.personBody}>{children}</div>
    </div>
  );
};

const PersonMenu = ({ role, subject }: { role: Role | null; subject: Subject }) => {
  const navigate = useNavigate();
  const params = { subjectId: subject.id };
  const gone = subject.mergedInto === null ? undefined : 'Record is merged';
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label="More actions" />}
      entries={[
        {
          label: 'Edit details',
          icon: Pencil,
          disabledReason: mayCreateAccessions(role) ? gone : 'View only',
          onSelect: () => void navigate({ to: '/subjects/$subjectId/details', params }),
        },
        {
          label: 'Merge records…',
          icon: GitMerge,
          disabledReason: isManager(role) ? gone : 'Lab managers only',
          onSelect: () => void navigate({ to: '/subjects/$subjectId/merge', params }),
        },
      ]}
    />
  );
};
