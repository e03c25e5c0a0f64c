import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { VisuallyHidden } from './visually-hidden.tsx';
import css from './avatar.module.css';

export type AvatarProps = {
  /** Left out when nobody is assigned. */
  name?: string | undefined;
  me?: boolean | undefined;
  editing?: boolean | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  className?: string | undefined;
};

const sizeClasses = { sm: '', md: css.avatarMd, lg: css.avatarLg, xl: css.avatarXl } as const;

/** Of the first and the last word of a name. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : '';
  return `${words[0]?.[0] ?? ''}${last?.[0] ?? ''}`.toLocaleUpperCase();
};

export const Avatar = ({ name, me = false, editing = false, size = 'sm', className }: AvatarProps) => (
  <span
    title={name ?? 'Unassigned'}
    data-editing={editing || undefined}
    className={clsx(css.avatar, sizeClasses[size], me && css.avatarMe, !name && css.avatarNone, className)}
  >
    {name ? <span aria-hidden="true">{initials(name)}</span> : null}
    <VisuallyHidden>{name ?? 'Unassigned'}</VisuallyHidden>
  </span>
);

export type AvatarsProps = {
  /** Beside each other rather than one over the next. */
  apart?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Who is here, by their initials; the words beside it are what is read aloud. */
export const Avatars = ({ apart = false, className, children }: AvatarsProps) => (
  <span className={clsx(css.presence, apart && css.presenceApart, className)} aria-hidden="true">
    {children}
  </span>
);
