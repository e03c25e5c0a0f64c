import { useSyncExternalStore } from 'react';
import { stored } from './stored.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

export const themeLabels: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' };

/** index.html reads the same key before the first paint. */
const themeKey = 'aliquot.theme';

export const parseTheme = (text: string | null): Theme => themes.find((theme) => theme === text) ?? 'light';

export const theme = stored<Theme>(themeKey, parseTheme, String);

export const useTheme = () => useSyncExternalStore(theme.subscribe, theme.get);

/** Keeps the page in the chosen theme: on a choice here, in another tab, and when the system changes. */
export const keepTheme = (): void => {
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const dark = theme.get() === 'dark' || (theme.get() === 'system' && systemDark.matches);
    const root = document.documentElement;
    root.classList.toggle('dark', dark);
    root.style.colorScheme = dark ? 'dark' : 'light';
  };
  theme.subscribe(apply);
  systemDark.addEventListener('change', apply);
  apply();
};
