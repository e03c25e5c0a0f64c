import { isLabStaff } from '@aliquot/domain/auth/roles';
import { Bell } from 'lucide-react';
import type { Command } from '#commands/command.ts';

export const openNotifications: Command = {
  id: 'notifications.open',
  label: 'Notifications',
  section: 'Navigation',
  icon: Bell,
  keys: [],
  allow: isLabStaff,
  run: (actions) => actions.go('/help/notifications'),
  inPalette: 'root',
};
