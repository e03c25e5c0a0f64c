import { roleOf, type SessionUser } from '@aliquot/domain/auth/session-user';
import { LayoutDashboard, SquarePen } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { commandsFor, type Command, type PalettePage } from '#commands/command.ts';
import { listenToKeys } from '#commands/keyboard.ts';
import { knowsPageAct } from '#commands/page-acts.ts';
import { runPageKey, withPageKeys } from '#commands/page-keys.ts';
import type { SearchSource } from '#commands/palette/palette-search.tsx';
import { benchOf, scanSettingsOf } from '#preferences/bench.ts';
import { parseTheme, theme, themeLabels, useTheme } from '#preferences/theme.ts';
import { useProfile } from '#preferences/user-profile.ts';
import { allCommands } from './all-commands.ts';
import { SequenceHint } from './sequence-hint.tsx';
import { themeOptions } from './theme-options.ts';
import { useCommandActions } from './use-command-actions.ts';

// Neither is on the screen when a page opens; both are wanted a moment after a key.
const Palette = lazy(async () => ({ default: (await import('#commands/palette/palette.tsx')).Palette }));
const HelpOverlay = lazy(async () => ({ default: (await import('./help-overlay.tsx')).HelpOverlay }));

export type CommandCenterProps = {
  user: SessionUser;
  onScan: (code: string) => void;
  /** Hands the shell a way to run a command by a button or a menu. */
  giveRun: (run: (command: Command) => void) => void;
  search: SearchSource;
};

/** Keys, scanner, palette and help: every door to the commands this person may run. */
export const CommandCenter = ({ user, onScan, giveRun, search }: CommandCenterProps) => {
  const role = roleOf(user);
  const commands = useMemo(() => commandsFor(allCommands, role), [role]);
  const [palette, setPalette] = useState<{ open: boolean; page: PalettePage }>({ open: false, page: 'root' });
  const [helpOpen, setHelpOpen] = useState(false);
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const openPalette = useCallback((page: PalettePage) => setPalette({ open: true, page }), []);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const actions = useCommandActions(user.sub, { palette: openPalette, help: openHelp });

  const run = useCallback((command: Command) => command.run(actions), [actions]);
  useEffect(() => giveRun(run), [giveRun, run]);
  const shortcuts = useEffectEvent(() => {
    // While a layer is still loading it is not on the page yet; letters meant for it must not reach the page's shortcuts.
    const singleKeys = benchOf(user.sub).get().singleKeys && !palette.open && !helpOpen;
    // Over a list there may lie a quick look: it has the list's keys, and no others.
    const looking = document.querySelector('[data-page-keys]') !== null;
    const inReach = commands.filter(({ onPage }) => (onPage === undefined ? !looking : knowsPageAct(onPage)));
    const everyones = inReach.flatMap(({ id, keys }) =>
      keys.filter((key) => singleKeys || key.includes('+')).map((key) => ({ id, keys: key })),
    );
    return palette.open || helpOpen ? everyones : withPageKeys(everyones, singleKeys);
  });
  const runById = useEffectEvent((id: string) => {
    if (runPageKey(id)) return;
    const command = commands.find((candidate) => candidate.id === id);
    if (command !== undefined) run(command);
  });
  const scanned = useEffectEvent((code: string) => onScan(code));
  useEffect(
    () =>
      listenToKeys({
        target: window,
        settings: () => scanSettingsOf(user.sub),
        shortcuts: () => shortcuts(),
        run: (id) => runById(id),
        onScan: (code) => scanned(code),
        onHesitation: setPressed,
      }),
    [user.sub],
  );

  useEffect(() => {
    // Fetched ahead, so that the first Mod+K opens at once.
    const timer = setTimeout(() => void import('#commands/palette/palette.tsx'), 1_500);
    return () => clearTimeout(timer);
  }, []);

  const chosen = useTheme();
  const { profile } = useProfile(user.sub);
  const close = (): void => setPalette((now) => ({ ...now, open: false }));
  return (
    <>
      <SequenceHint pressed={pressed} commands={commands} />
      <Suspense fallback={null}>
        {palette.open ? (
          <Palette
            open
            page={palette.page}
            onOpenChange={close}
            onPage={openPalette}
            commands={commands}
            run={(command) => {
              close();
              run(command);
            }}
            theme={{
              label: themeLabels[chosen],
              options: themeOptions.map((option) => ({ ...option, chosen: option.value === chosen })),
              choose: (value) => theme.set(parseTheme(value)),
            }}
            previews={[
              {
                id: 'enableDashboard',
                label: 'Dashboard',
                icon: LayoutDashboard,
                on: profile.enableDashboard,
                toggle: () => actions.togglePreview('enableDashboard'),
              },
              {
                id: 'enableNewForm',
                label: 'New form',
                icon: SquarePen,
                on: profile.enableNewForm,
                toggle: () => actions.togglePreview('enableNewForm'),
              },
            ]}
            search={search}
          />
        ) : null}
        {helpOpen ? <HelpOverlay user={user} commands={commands} onOpenChange={setHelpOpen} /> : null}
      </Suspense>
    </>
  );
};
