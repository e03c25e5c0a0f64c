import type { Role } from '@aliquot/domain/auth/roles';
import type { OwnProfile } from '@aliquot/domain/users/profile';
import type { Api } from '../../../api/trpc.ts';
import { QueryView, type QueryLike } from '../../../ui/query-view.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { roleWords } from '../../auth/role-words.ts';
import { FieldsSkeleton } from './fields-skeleton.tsx';
import { NameForm } from './name-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { roleDuty } from './role-duties.ts';

export type AccountSectionProps = {
  api: Api;
  profile: QueryLike<OwnProfile>;
  role: Role | null;
  say: (text: string) => void;
  onRenamed: () => void;
};

export const AccountSection = ({ api, profile, role, say, onRenamed }: AccountSectionProps) => (
  <ProfileSection title="Account" note="Your name stands on everything you enter and release.">
    <QueryView query={profile} empty="" skeleton={<FieldsSkeleton fields={3} />}>
      {(own) => (
        <div className="profile-fields">
          <NameForm api={api} profile={own} say={say} onRenamed={onRenamed} />
          <TextField label="Email" readOnly value={own.email} hint="You sign in with it." />
          <TextField label="Role" readOnly value={roleWords(role)} hint={roleDuty(role)} />
        </div>
      )}
    </QueryView>
  </ProfileSection>
);
