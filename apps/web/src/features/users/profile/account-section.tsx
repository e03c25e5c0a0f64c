import { isManager, type Role } from '@aliquot/domain/auth/roles';
import type { OwnProfile } from '@aliquot/domain/users/profile';
import type { QueryLike } from '#ui/feedback/query-like.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { roleWords } from '#features/auth/role-words.ts';
import { FieldsSkeleton } from './fields-skeleton.tsx';
import { ProfileSection } from './profile-section.tsx';
import { roleDuty } from './role-duties.ts';
import css from './profile.module.css';

export type AccountSectionProps = { profile: QueryLike<OwnProfile>; role: Role | null };

const whoRenames = (role: Role | null): string =>
  isManager(role) ? 'Change it in Admin, Users.' : 'Only a lab manager can change it.';

/** Who signs is not a preference: nobody takes another name on what they enter and release. */
export const AccountSection = ({ profile, role }: AccountSectionProps) => (
  <ProfileSection title="Account" note="Your name is shown on results you enter and approve.">
    <QueryView query={profile} empty="" skeleton={<FieldsSkeleton fields={3} />}>
      {({ name, email }) => (
        <div className={css.profileFields}>
          <TextField label="Name" readOnly value={name} hint={whoRenames(role)} />
          <TextField label="Email" readOnly value={email} hint="Used to sign in." />
          <TextField label="Role" readOnly value={roleWords(role)} hint={roleDuty(role)} />
        </div>
      )}
    </QueryView>
  </ProfileSection>
);
