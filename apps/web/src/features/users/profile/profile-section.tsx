import { useId, type ReactNode } from 'react';

export type ProfileSectionProps = {
  title: string;
  note?: ReactNode;
  /** What a link to this section ends with: /auth/profile#scanner. */
  anchor?: string | undefined;
  children: ReactNode;
};

/** One topic: its name and a word about it at the side, what can be set beside them. */
export const ProfileSection = ({ title, note, anchor, children }: ProfileSectionProps) => {
  const id = useId();
  return (
    <section className="form-section" id={anchor} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {note === undefined ? null : <p className="form-section-note">{note}</p>}
      </div>
      <div className="profile-settings">{children}</div>
    </section>
  );
};
