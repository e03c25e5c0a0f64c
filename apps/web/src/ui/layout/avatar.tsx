import { clsx } from 'clsx';

import { VisuallyHidden } from './visually-hidden.tsx';

export type AvatarProps = {
  /** Left out when nobody is assigned. */
  name?: string | undefined;
  me?: boolean | undefined;
  editing?: boolean | undefined;
  size?: 'md' | 'lg' | undefined;
};

const initials = (name: string) => {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : '';
  return `${words[0]?.[0] ?? ''}${last?.[0] ?? ''}`.toLocaleUpperCase();
};

export const Avatar = ({ name, me = false, editing = false, size = 'md' }: AvatarProps) => (
  <span
    title={name ?? 'Unassigned'}
    data-editing={editing || undefined}
    className={clsx('avatar', size === 'lg' && 'avatar-lg', me && 'avatar-me', !name && 'avatar-none')}
  >
    {name ? <span aria-hidden="true">{initials(name)}</span> : null}
    <VisuallyHidden>{name ?? 'Unassigned'}</VisuallyHidden>
  </span>
);
