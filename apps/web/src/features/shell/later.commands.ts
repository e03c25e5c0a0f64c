import { isLabStaff } from '@aliquot/domain/auth/roles';
import { FileText, House, Kanban } from 'lucide-react';
import { hasRole, type Command } from '#commands/command.ts';

/** Keys of pages that come with a later version: they lead to the page that says so. */
export const openBoard: Command = {
  id: 'board.open',
  label: 'Board',
  section: 'Navigation',
  icon: Kanban,
  keys: ['g b'],
  allow: hasRole,
  run: (actions) => actions.go('/board'),
  inPalette: null,
  later: true,
};

export const openReports: Command = {
  id: 'reports.open',
  label: 'Reports',
  section: 'Navigation',
  icon: FileText,
  keys: ['g r'],
  allow: isLabStaff,
  run: (actions) => actions.go('/reports'),
  inPalette: null,
  later: true,
};

/** The start page is the accessions until there is a dashboard, so it needs no entry of its own. */
export const openHome: Command = {
  id: 'home.open',
  label: 'Home',
  section: 'Navigation',
  icon: House,
  keys: ['g h'],
  allow: hasRole,
  run: (actions) => actions.go('/'),
  inPalette: null,
};
