import type { Role } from '@aliquot/domain/auth/roles';
import { Link } from '@tanstack/react-router';
import { PanelLeft, PanelLeftClose } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { BrandMark } from '#features/auth/brand-mark.tsx';
import { NavList } from './nav-list.tsx';
import type { NavCounts } from './navigation.ts';
import { useWideRail } from './use-wide-rail.ts';
import css from '../shell.module.css';

export type RailProps = { role: Role | null; showKeys: boolean; views: ReactNode; counts: NavCounts };

/** The navigation at the left edge: words and icons on a wide screen, icons alone below 1200 px or when folded. */
export const Rail = ({ role, showKeys, views, counts }: RailProps) => {
  const { wide, words, toggleRail } = useWideRail();
  const iconOnly = !words;
  return (
    <nav className={css.rail} aria-label="Main" data-icons={iconOnly || undefined}>
      <div className={css.railBrand}>
        <Link to="/" className={css.railHome} aria-label="Aliquot, start page">
          <BrandMark className={css.brandMark} />
          {iconOnly ? null : <span className={css.brandName}>Aliquot</span>}
        </Link>
        {wide && !iconOnly ? (
          <IconButton icon={PanelLeftClose} label="Collapse navigation" size="sm" onClick={toggleRail} />
        ) : null}
      </div>
      <div className={css.railScroll}>
        <NavList
          role={role}
          iconOnly={iconOnly}
          showKeys={showKeys}
          adminPages={words}
          views={words ? views : null}
          counts={counts}
        />
      </div>
      {wide && iconOnly ? (
        <div className={css.railFoot}>
          <IconButton icon={PanelLeft} label="Expand navigation" size="sm" onClick={toggleRail} />
        </div>
      ) : null}
    </nav>
  );
};
