import { LayoutDashboard, SquarePen } from 'lucide-react';
import type { CommandActions } from '#commands/command.ts';
import type { PaletteProps } from '#commands/palette/palette.tsx';
import { parseTheme, theme, themeLabels, useTheme } from '#preferences/theme.ts';
import { useProfile } from '#preferences/user-profile.ts';
import { themeOptions } from './theme-options.ts';

/** What the palette lets a person choose besides commands: the theme and the previews, as they stand now. */
export const usePaletteChoices = (
  userId: string,
  { togglePreview }: CommandActions,
): Pick<PaletteProps, 'theme' | 'previews'> => {
  const chosen = useTheme();
  const { profile } = useProfile(userId);
  return {
    theme: {
      label: themeLabels[chosen],
      options: themeOptions.map((option) => ({ ...option, chosen: option.value === chosen })),
      choose: (value) => theme.set(parseTheme(value)),
    },
    previews: [
      {
        id: 'enableDashboard',
        label: 'Dashboard',
        icon: LayoutDashboard,
        on: profile.enableDashboard,
        toggle: () => togglePreview('enableDashboard'),
      },
      {
        id: 'enableNewForm',
        label: 'New form',
        icon: SquarePen,
        on: profile.enableNewForm,
        toggle: () => togglePreview('enableNewForm'),
      },
    ],
  };
};
