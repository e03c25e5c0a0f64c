import type { ClientConfig } from '@aliquot/domain/auth/client-config';
import type { Role } from '@aliquot/domain/auth/roles';
import type { SessionUser } from '@aliquot/domain/auth/session-user';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { AccountSection } from './account-section.tsx';
import { DefaultClientSection } from './default-client-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { KeyboardSection } from './keyboard-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { PreviewsSection } from './previews-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ScannerSection } from './scanner-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import css from './profile.module.css';

export type ProfilePageProps = {
  api: Api;
  user: SessionUser;
  role: Role | null;
  config: ClientConfig;
  /** Says in passing that something went well. */
  say: (text: string) => void;
  onSignOut: () => void;
};

export const ProfilePage = ({ api, user, role, config, say, onSignOut }: ProfilePageProps) => {
  const profile = useQuery(api.trpc.profile.get.queryOptions());
  return (
    <div className={css.profile}>
      <AccountSection profile={profile} role={role} />
      {/* An account without a role may not see the clients. */}
      {role === null ? null : <DefaultClientSection api={api} userId={user.sub} />}
      <DisplaySection userId={user.sub} />
      <PreviewsSection userId={user.sub} config={config} say={say} />
      <KeyboardSection userId={user.sub} />
      <ScannerSection userId={user.sub} />
      <SessionsSection api={api} say={say} />
      {profile.data?.hasPassword === true ? (
        <ProfileSection title="Password" note="Changing it signs you out everywhere else.">
          <PasswordForm api={api} email={profile.data.email} say={say} />
        </ProfileSection>
      ) : null}
      <ProfileSection title="Sign out" note="Ends your session in this browser.">
        <div>
          <Button icon={LogOut} onClick={onSignOut}>
            Sign out
          </Button>
        </div>
      </ProfileSection>
    </div>
  );
};
