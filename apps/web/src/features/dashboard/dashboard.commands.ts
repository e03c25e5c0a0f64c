import { House } from 'lucide-react';
import { hasRole, type Command } from '#commands/command.ts';

export const openHome: Command = {
  id: 'dashboard.home',
  label: 'Home',
  section: 'Navigation',
  icon: House,
  keys: ['g h'],
  allow: hasRole,
  run: (actions) => actions.go('/'),
  inPalette: 'root',
};
