import { CircleQuestionMark, Command as CommandIcon } from 'lucide-react';
import { everyone, type Command } from '#commands/command.ts';

export const openPalette: Command = {
  id: 'palette.open',
  label: 'Command palette',
  section: 'Common actions',
  icon: CommandIcon,
  keys: ['Mod+k'],
  allow: everyone,
  run: (actions) => actions.openPalette('root'),
  // It would offer to open itself.
  inPalette: null,
};

export const openHelp: Command = {
  id: 'help.open',
  label: 'Help',
  section: 'Navigation',
  icon: CircleQuestionMark,
  keys: ['?'],
  allow: everyone,
  run: (actions) => actions.openHelp(),
  inPalette: 'root',
};
