import type { ReactNode } from 'react';
import css from './navigation.module.css';

/**
 * An entry of the navigation; the page one is on has aria-current="page". Around it, `data-icons` shows icons only,
 * `data-below` a list that hangs from another entry, `data-roomy` entries for fingers.
 */
export const navLinkClass = css.navLink;

/** How much waits behind an entry. */
export const NavCount = (props: { alert?: boolean | undefined; title?: string | undefined; children: ReactNode }) => (
  <span className={css.navCount} data-alert={props.alert || undefined} title={props.title}>
    {props.children}
  </span>
);

/** The keys of an entry, at its end. */
export const NavKeys = ({ children }: { children: ReactNode }) => (
  <span className={css.navKeys} aria-hidden="true">
    {children}
  </span>
);
