import { useId, type ReactNode } from 'react';
import css from './help.module.css';

export type HelpSectionProps = { title: string; anchor?: string | undefined; children: ReactNode };

export const HelpSection = ({ title, anchor, children }: HelpSectionProps) => {
  const id = useId();
  return (
    <section className={css.helpSection} id={anchor} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};
