import { Kanban } from 'lucide-react';
import { hasRole, type Command } from '#commands/command.ts';

export const openBoard: Command = {
  id: 'board.open',
  label: 'Board',
  section: 'Navigation',
  icon: Kanban,
  keys: ['g b'],
  allow: hasRole,
  run: (actions) => actions.go('/board'),
  inPalette: 'root',
};
