import { Check, ChevronRight, Sparkles, SunMoon } from 'lucide-react';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import { commandSections, type Command, type PalettePage } from '../command.ts';
import { keyCaps } from '../key-words.ts';
import type { PaletteEntry } from './palette-entry.ts';

export type ThemeChoice = {
  label: string;
  options: readonly { value: string; label: string; icon: IconShape; chosen: boolean }[];
  choose: (value: string) => void;
};
export type PreviewChoice = { id: string; label: string; icon: IconShape; on: boolean; toggle: () => void };

export type PagesProps = {
  /** Commands the person may run. */
  commands: readonly Command[];
  run: (command: Command) => void;
  onPage: (page: PalettePage) => void;
  theme: ThemeChoice;
  previews: readonly PreviewChoice[];
};

const commandEntry = (command: Command, run: PagesProps['run']): PaletteEntry => {
  const [first] = command.keys;
  return {
    id: command.id,
    group: command.section,
    icon: command.icon,
    label: command.label,
    keywords: [],
    keys: command.keys,
    aside: first === undefined ? null : <Keys keys={keyCaps(first, navigator.platform)} />,
    select: () => run(command),
  };
};

const opening = (words: string) => (
  <>
    {words} <Icon of={ChevronRight} size={14} />
  </>
);

/** Theme and previews open pages of their own. */
const submenus = ({ onPage, theme, previews }: PagesProps): PaletteEntry[] => [
  {
    id: 'palette.theme',
    group: 'User',
    icon: SunMoon,
    label: 'Theme',
    keywords: ['light', 'dark', 'system'],
    keys: [],
    aside: opening(theme.label),
    select: () => onPage('theme'),
  },
  {
    id: 'palette.feature-previews',
    group: 'User',
    icon: Sparkles,
    label: 'Feature previews',
    keywords: previews.map(({ label }) => label),
    keys: [],
    aside: opening(`${previews.filter(({ on }) => on).length} on`),
    select: () => onPage('feature-previews'),
  },
];

/** The palette's first page: what there is to do, by section. */
const rootEntries = (props: PagesProps): PaletteEntry[] => {
  const offered = props.commands.filter(({ inPalette }) => inPalette === 'root');
  return commandSections.flatMap((section) => {
    const here = offered
      .filter((command) => command.section === section)
      .map((command) => commandEntry(command, props.run));
    // Signing out is last, away from everything pressed daily.
    return section === 'User' ? [...here.slice(0, -1), ...submenus(props), ...here.slice(-1)] : here;
  });
};

const themeEntries = ({ theme }: PagesProps): PaletteEntry[] =>
  theme.options.map(({ value, label, icon, chosen }) => ({
    id: `theme.${value}`,
    group: 'Theme',
    icon,
    label,
    keywords: [],
    keys: [],
    aside: chosen ? <Icon of={Check} size={14} /> : null,
    select: () => theme.choose(value),
  }));

const previewEntries = ({ previews }: PagesProps): PaletteEntry[] =>
  previews.map(({ id, label, icon, on, toggle }) => ({
    id: `preview.${id}`,
    group: 'Feature previews',
    icon,
    label,
    keywords: [],
    keys: [],
    aside: on ? 'On' : 'Off',
    select: toggle,
  }));

/** What there is to choose on a page before anything is typed. The pages behind Theme and Feature previews stay open. */
export const entriesOf = (page: PalettePage, props: PagesProps): PaletteEntry[] => {
  switch (page) {
    case 'root':
      return rootEntries(props);
    case 'theme':
      return themeEntries(props);
    case 'feature-previews':
      return previewEntries(props);
    default:
      return [];
  }
};
