import { isLabStaff } from '@aliquot/domain/auth/roles';
import { FileText } from 'lucide-react';
import type { Command } from '#commands/command.ts';

export const openReports: Command = {
  id: 'reports.open',
  label: 'Reports',
  section: 'Navigation',
  icon: FileText,
  keys: ['g r'],
  allow: isLabStaff,
  run: (actions) => actions.go('/reports'),
  inPalette: 'root',
};
