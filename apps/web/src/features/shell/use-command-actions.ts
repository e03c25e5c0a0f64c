import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { CommandActions, PalettePage } from '#commands/command.ts';
import { runPageAction } from '#commands/page-actions.ts';
import { theme } from '#preferences/theme.ts';
import { profileOf } from '#preferences/user-profile.ts';
import { notify } from './notices.ts';
import { askToSignOut } from './sign-out.ts';
import { showStartHere } from './start-here/show-start-here.ts';

const previewNames = { enableDashboard: 'Dashboard', enableNewForm: 'New form' } as const;

export const togglePreview = (userId: string, preview: keyof typeof previewNames): void => {
  const profile = profileOf(userId);
  const on = !profile.get()[preview];
  profile.set({ ...profile.get(), [preview]: on });
  notify({ kind: 'success', title: `${previewNames[preview]} ${on ? 'enabled' : 'disabled'}` });
};

/** What commands can do, done by the router, the preferences and the shell. */
export const useCommandActions = (
  userId: string,
  open: { palette: (page: PalettePage) => void; help: () => void },
): CommandActions => {
  const router = useRouter();
  const { palette, help } = open;
  return useMemo(
    () => ({
      go: (path) => router.history.push(path),
      openPalette: palette,
      openHelp: help,
      openStartHere: () => showStartHere(userId, (path) => router.history.push(path)),
      setTheme: theme.set,
      togglePreview: (preview) => togglePreview(userId, preview),
      signOut: askToSignOut,
      page: runPageAction,
    }),
    [router, userId, palette, help],
  );
};
