import { isLabStaff } from '@aliquot/domain/auth/roles';
import { Inbox } from 'lucide-react';
import type { Command } from '#commands/command.ts';

export const openReview: Command = {
  id: 'review.open',
  label: 'Review',
  section: 'Navigation',
  icon: Inbox,
  keys: ['g v'],
  allow: isLabStaff,
  run: (actions) => actions.go('/review'),
  inPalette: 'root',
};
