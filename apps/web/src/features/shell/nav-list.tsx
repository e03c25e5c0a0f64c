import type { Role } from '@aliquot/domain/auth/roles';
import { navigationFor } from './navigation.ts';
import { NavLink } from './nav-link.tsx';

export type NavListProps = { role: Role | null; iconOnly?: boolean; showKeys?: boolean; onFollow?: () => void };

/** Everything the role may open: daily work, a rule, the rest. */
export const NavList = ({ role, ...link }: NavListProps) => {
  const items = navigationFor(role);
  const work = items.filter(({ group }) => group === 'work');
  const rest = items.filter(({ group }) => group === 'rest');
  return (
    <>
      {work.length > 0 ? (
        <ul className="nav-group">
          {work.map((item) => (
            <NavLink key={item.to} item={item} {...link} />
          ))}
        </ul>
      ) : null}
      <ul className="nav-group">
        {rest.map((item) => (
          <NavLink key={item.to} item={item} {...link} />
        ))}
      </ul>
    </>
  );
};
