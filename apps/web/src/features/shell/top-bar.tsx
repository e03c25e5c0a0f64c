import type { SessionUser } from '@aliquot/domain/auth/session-user';
import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LiveState } from './live-state.tsx';
import type { PagePlace } from './page-title.ts';
import { UserMenu } from './user-menu.tsx';

export type TopBarProps = { place: PagePlace | undefined; testEnv: boolean; user: SessionUser; onMenu: () => void };

export const TopBar = ({ place, testEnv, user, onMenu }: TopBarProps) => (
  <header className="top-bar">
    <div className="crumbs">
      {place?.above ? (
        <>
          <Link to={place.above.to} className="crumb-above">
            {place.above.title}
          </Link>
          <span className="crumb-rule" aria-hidden="true">
            /
          </span>
        </>
      ) : null}
      {place ? <h1>{place.title}</h1> : null}
    </div>
    {testEnv ? (
      <Badge tone="yellow" outlined>
        Test
      </Badge>
    ) : null}
    <LiveState />
    <div className="top-user">
      <UserMenu user={user} />
    </div>
    <div className="top-menu">
      <IconButton icon={Menu} label="Menu" aria-haspopup="dialog" onClick={onMenu} />
    </div>
  </header>
);
