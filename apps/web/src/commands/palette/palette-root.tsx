import { Command as Cmdk } from 'cmdk';
import { ChevronRight, Sparkles, SunMoon } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import { commandSections, type Command, type PalettePage } from '../command.ts';
import { keyCaps } from '../key-words.ts';
import type { PreviewChoice, ThemeChoice } from './palette-choices.tsx';
import { PaletteItem } from './palette-item.tsx';

export type PaletteRootProps = {
  commands: readonly Command[];
  run: (command: Command) => void;
  onPage: (page: PalettePage) => void;
  theme: ThemeChoice;
  previews: readonly PreviewChoice[];
};

const CommandItem = ({ command, run }: { command: Command; run: (command: Command) => void }) => {
  const [first] = command.keys;
  return (
    <PaletteItem
      id={command.id}
      icon={command.icon}
      label={command.label}
      aside={first === undefined ? null : <Keys keys={keyCaps(first, navigator.platform)} />}
      onSelect={() => run(command)}
    />
  );
};

/** The palette's first page: what there is to do, by section. Theme and previews open pages of their own. */
export const PaletteRoot = ({ commands, run, onPage, theme, previews }: PaletteRootProps) => {
  const offered = commands.filter(({ inPalette }) => inPalette === 'root');
  const on = previews.filter((preview) => preview.on).length;
  return commandSections.map((section) => {
    const here = offered.filter((command) => command.section === section);
    if (here.length === 0) return null;
    // Signing out stands last, away from everything pressed daily.
    const [usual, last] = section === 'User' ? [here.slice(0, -1), here.slice(-1)] : [here, []];
    return (
      <Cmdk.Group key={section} heading={section}>
        {usual.map((command) => (
          <CommandItem key={command.id} command={command} run={run} />
        ))}
        {section === 'User' ? (
          <>
            <PaletteItem
              id="palette.theme"
              icon={SunMoon}
              label="Theme"
              keywords={['light', 'dark', 'system']}
              aside={
                <>
                  {theme.label} <Icon of={ChevronRight} size={14} />
                </>
              }
              onSelect={() => onPage('theme')}
            />
            <PaletteItem
              id="palette.feature-previews"
              icon={Sparkles}
              label="Feature previews"
              keywords={previews.map(({ label }) => label)}
              aside={
                <>
                  {on} on <Icon of={ChevronRight} size={14} />
                </>
              }
              onSelect={() => onPage('feature-previews')}
            />
          </>
        ) : null}
        {last.map((command) => (
          <CommandItem key={command.id} command={command} run={run} />
        ))}
      </Cmdk.Group>
    );
  });
};
