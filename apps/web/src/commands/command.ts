import type { Role } from '@aliquot/domain/auth/roles';
import type { IconShape } from '#ui/layout/icon.tsx';
import type { PageAction } from './page-actions.ts';

export const commandSections = ['Common actions', 'Navigation', 'Lists', 'User'] as const;
export type CommandSection = (typeof commandSections)[number];

export type PalettePage = 'root' | 'search' | 'theme' | 'feature-previews';

/** What a command can do. The shell provides it, so that commands know no router and no component. */
export type CommandActions = {
  go: (path: string) => void;
  openPalette: (page: PalettePage) => void;
  openHelp: () => void;
  openStartHere: () => void;
  setTheme: (theme: 'light' | 'dark' | 'system') => void;
  togglePreview: (preview: 'enableDashboard' | 'enableNewForm') => void;
  /** Asks first. */
  signOut: () => void;
  /** What the page in sight does. */
  page: (action: PageAction) => void;
};

/**
 * One action, many doors: the palette, the keyboard, menus, tooltips and the help page all read the same object.
 * A command a role may not run is nowhere.
 */
export type Command = {
  id: string;
  label: string;
  section: CommandSection;
  icon: IconShape;
  /** Shortcuts, each one key ("/"), two in a row ("g a") or a chord ("Mod+k"). */
  keys: readonly string[];
  allow: (role: Role | null) => boolean;
  run: (actions: CommandActions) => void;
  /** Only where the page in sight has a use for it. */
  onPage?: PageAction;
  /** Where in the palette it is offered; its own page for the choices of a submenu, null for what needs no entry. */
  inPalette: PalettePage | null;
  /** Its page comes with a later version: the keys lead to the page that says so, and no list names it. */
  later?: true;
};

/** What a list of keys may name: a page that is not built is in none. */
export const listed = (commands: readonly Command[]): readonly Command[] =>
  commands.filter(({ later }) => later !== true);

export const commandsFor = (all: readonly Command[], role: Role | null): readonly Command[] =>
  all.filter(({ allow }) => allow(role));

/** Any role the product knows; an account without one can only read help and see its profile. */
export const hasRole = (role: Role | null): boolean => role !== null;
export const everyone = (): boolean => true;
