import { isLabStaff } from '@aliquot/domain/auth/roles';
import { Tag } from 'lucide-react';
import type { Command } from '#commands/command.ts';

export const openLabelDesigner: Command = {
  id: 'label-designer.open',
  label: 'Label designer',
  section: 'Navigation',
  icon: Tag,
  keys: [],
  allow: isLabStaff,
  run: (actions) => actions.go('/label-designer'),
  inPalette: 'root',
};
