import type { ClientConfig } from '@aliquot/domain/auth/client-config';
import { useProfile } from '#preferences/user-profile.ts';
import { PreviewSwitch } from './preview-switch.tsx';
import { ProfileSection } from './profile-section.tsx';

export type PreviewsSectionProps = { userId: string; config: ClientConfig; say: (text: string) => void };

export const PreviewsSection = ({ userId, config, say }: PreviewsSectionProps) => {
  const { profile, setProfile } = useProfile(userId);
  return (
    <ProfileSection title="Feature previews" note="Try new features early.">
      <PreviewSwitch
        name="Dashboard"
        hint="Start on the dashboard instead of the accession list."
        forAll={config.enableDashboard}
        on={profile.enableDashboard}
        onChange={(enableDashboard) => setProfile({ enableDashboard })}
        say={say}
      />
      <PreviewSwitch
        name="New form"
        hint="Use the fast entry form."
        forAll={config.enableNewForm}
        on={profile.enableNewForm}
        onChange={(enableNewForm) => setProfile({ enableNewForm })}
        say={say}
      />
    </ProfileSection>
  );
};
