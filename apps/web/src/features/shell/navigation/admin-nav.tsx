import { Link, useLocation } from '@tanstack/react-router';
import { navLinkClass } from '#ui/page/navigation.tsx';
import { adminGroups, adminPageAt } from './admin-navigation.ts';
import css from '../shell.module.css';

/** The pages of managers, below their entry in the rail. */
export const AdminNav = () => {
  const current = adminPageAt(useLocation({ select: ({ pathname }) => pathname }));
  return (
    <div className={css.adminNav} data-below="">
      {adminGroups.map(({ label, pages }) => (
        <div key={label}>
          <span className={css.railLabel} id={`admin-${label}`}>
            {label}
          </span>
          <ul aria-labelledby={`admin-${label}`}>
            {pages.map(({ to, label: name }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={navLinkClass}
                  activeOptions={{ exact: true, includeSearch: false }}
                  aria-current={current?.to === to ? 'page' : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
};
