import type { ReactNode } from 'react';
import { FormSection } from '#ui/form/form-shell.tsx';
import css from './profile.module.css';

export type ProfileSectionProps = {
  title: string;
  note?: ReactNode;
  /** What a link to this section ends with: /auth/profile#scanner. */
  anchor?: string | undefined;
  children: ReactNode;
};

/** One topic: its name and a word about it at the side, what can be set beside them. */
export const ProfileSection = ({ title, note, anchor, children }: ProfileSectionProps) => (
  <FormSection title={title} note={note} id={anchor} bodyClassName={css.profileSettings}>
    {children}
  </FormSection>
);
