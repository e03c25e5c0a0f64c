import { Link, useLocation } from '@tanstack/react-router';
import { adminGroups, adminPageAt } from './admin-navigation.ts';

/** The pages of managers, below their entry in the rail. */
export const AdminNav = () => {
  const current = adminPageAt(useLocation({ select: ({ pathname }) => pathname }));
  return (
    <div className="admin-nav">
      {adminGroups.map(({ label, pages }) => (
        <div key={label}>
          <span className="rail-label" id={`admin-${label}`}>
            {label}
          </span>
          <ul aria-labelledby={`admin-${label}`}>
            {pages.map(({ to, label: name }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="nav-link"
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
