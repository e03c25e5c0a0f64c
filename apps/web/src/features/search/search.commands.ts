import { Search } from 'lucide-react';
import { hasRole, type Command } from '#commands/command.ts';

export const openSearch: Command = {
  id: 'search.open',
  label: 'Search',
  section: 'Navigation',
  icon: Search,
  keys: ['g s'],
  allow: hasRole,
  run: (actions) => actions.go('/search'),
  inPalette: 'root',
};
