import { CircleQuestionMark, Command as CommandIcon, Signpost } from 'lucide-react';
import { everyone, hasRole, type Command } from '#commands/command.ts';

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

/** In a test environment only: elsewhere there is no such card. */
export const openStartHere: Command = {
  id: 'start-here.open',
  label: 'Start here',
  section: 'Navigation',
  icon: Signpost,
  keys: [],
  allow: hasRole,
  run: (actions) => actions.openStartHere(),
  inPalette: 'root',
};
