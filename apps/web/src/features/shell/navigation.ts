import { isLabStaff, isManager, type Role } from '@aliquot/domain/auth/roles';
import {
  Bell,
  CircleQuestionMark,
  CircleUserRound,
  FileText,
  FlaskConical,
  SlidersHorizontal,
  TextAlignStart,
} from 'lucide-react';
import type { IconShape } from '../../ui/icon.tsx';

export type NavItem = {
  to: '/accessions' | '/runs' | '/reports' | '/help/notifications' | '/help' | '/admin' | '/auth/profile';
  label: string;
  icon: IconShape;
  /** Daily work stands above the rule, everything else below it. */
  group: 'work' | 'rest';
  allow: (role: Role | null) => boolean;
};

/** Any role the product knows; an account without one can only read help and see its profile. */
const hasRole = (role: Role | null): boolean => role !== null;
const everyone = (): boolean => true;

/** One list for the rail, the drawer and the bottom bar, ordered by work. A page stands here once it exists. */
const pages: readonly NavItem[] = [
  { to: '/accessions', label: 'Accessions', icon: TextAlignStart, group: 'work', allow: hasRole },
  { to: '/runs', label: 'Runs', icon: FlaskConical, group: 'work', allow: isLabStaff },
  { to: '/reports', label: 'Reports', icon: FileText, group: 'work', allow: isLabStaff },
  { to: '/help/notifications', label: 'Notifications', icon: Bell, group: 'rest', allow: isLabStaff },
  { to: '/help', label: 'Help', icon: CircleQuestionMark, group: 'rest', allow: everyone },
  { to: '/admin', label: 'Admin', icon: SlidersHorizontal, group: 'rest', allow: isManager },
  { to: '/auth/profile', label: 'Profile', icon: CircleUserRound, group: 'rest', allow: everyone },
];

/** What this role may open. The server and the route guards refuse the same. */
export const navigationFor = (role: Role | null): readonly NavItem[] => pages.filter(({ allow }) => allow(role));

/** The three first on a phone; the fourth place is More. */
export const bottomBarFor = (role: Role | null): readonly NavItem[] => navigationFor(role).slice(0, 3);

/** Help has a page below it with an entry of its own. */
export const exactly = ({ to }: NavItem): boolean => to === '/help';
