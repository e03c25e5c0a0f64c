import { isLabStaff } from '@aliquot/domain/auth/roles';
import { ListTodo } from 'lucide-react';
import type { Command } from '#commands/command.ts';

export const openTasks: Command = {
  id: 'tasks.open',
  label: 'Tasks',
  section: 'Navigation',
  icon: ListTodo,
  keys: ['g t'],
  allow: isLabStaff,
  run: (actions) => actions.go('/tasks'),
  inPalette: 'root',
};
