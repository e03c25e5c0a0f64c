import { isLabStaff } from '@aliquot/domain/auth/roles';
import { PhoneCall } from 'lucide-react';
import type { Command } from '#commands/command.ts';

export const openCalls: Command = {
  id: 'calls.open',
  label: 'Calls due',
  section: 'Navigation',
  icon: PhoneCall,
  keys: ['g l'],
  allow: isLabStaff,
  run: (actions) => actions.go('/calls'),
  inPalette: 'root',
};
