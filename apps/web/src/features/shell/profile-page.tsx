import type { ClientConfig } from '@aliquot/domain/auth/client-config';
import type { Role } from '@aliquot/domain/auth/roles';
import type { SessionUser } from '@aliquot/domain/auth/session-user';
import { LogOut } from 'lucide-react';
import { theme, useTheme } from '../../preferences/theme.ts';
import { useProfile } from '../../preferences/user-profile.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Facts } from './facts.tsx';
import { roleWords } from '../auth/role-words.ts';
import { signOut } from './sign-out.ts';
import { themeOptions } from './theme-options.ts';
import { PreviewSwitch } from './preview-switch.tsx';

export type ProfilePageProps = { user: SessionUser; role: Role | null; config: ClientConfig };

export const ProfilePage = ({ user, role, config }: ProfilePageProps) => {
  const { profile, setProfile } = useProfile(user.sub);
  return (
    <div className="page-narrow">
      <section>
        <h2 className="section-title">Account</h2>
        <Facts
          facts={[
            ['Name', user.name],
            ['Email', user.email],
            ['Role', roleWords(role)],
          ]}
        />
      </section>
      <section>
        <h2 className="section-title">Theme</h2>
        <Segmented label="Theme" options={themeOptions} value={useTheme()} onValueChange={theme.set} />
        <p className="section-note">System follows this computer’s setting. The choice is kept in this browser.</p>
      </section>
      <section>
        <h2 className="section-title">Feature previews</h2>
        <div className="stack">
          <PreviewSwitch
            name="Dashboard"
            hint="Open the dashboard instead of the accessions when you start."
            forAll={config.enableDashboard}
            on={profile.enableDashboard}
            onChange={(enableDashboard) => setProfile({ enableDashboard })}
          />
          <PreviewSwitch
            name="New form"
            hint="Enter accessions in the new form once this version can receive them."
            forAll={config.enableNewForm}
            on={profile.enableNewForm}
            onChange={(enableNewForm) => setProfile({ enableNewForm })}
          />
        </div>
      </section>
      <section>
        <Button icon={LogOut} onClick={signOut}>
          Sign out
        </Button>
      </section>
    </div>
  );
};
