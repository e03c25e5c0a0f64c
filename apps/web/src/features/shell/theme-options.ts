import { Monitor, Moon, Sun } from 'lucide-react';
import { themeLabels, themes } from '#preferences/theme.ts';

const icons = { light: Sun, dark: Moon, system: Monitor } as const;

export const themeOptions = themes.map((value) => ({ value, label: themeLabels[value], icon: icons[value] }));
