import { roleOf, type SessionUser } from '@aliquot/domain/auth/session-user';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { commandsFor, type Command, type PalettePage } from '#commands/command.ts';
import type { SearchSource } from '#commands/palette/palette-search.ts';
import { allCommands } from './all-commands.ts';
import { openStartHere } from './shell.commands.ts';
import { SequenceHint } from './sequence-hint.tsx';
import { useCommandActions } from './use-command-actions.ts';
import { useCommandKeys } from './use-command-keys.ts';
import { usePaletteChoices } from './use-palette-choices.ts';

// Neither is on the screen when a page opens; both are wanted a moment after a key.
const Palette = lazy(async () => ({ default: (await import('#commands/palette/palette.tsx')).Palette }));
const HelpOverlay = lazy(async () => ({ default: (await import('./help-overlay.tsx')).HelpOverlay }));

export type CommandCenterProps = {
  user: SessionUser;
  testEnv: boolean;
  onScan: (code: string) => void;
  /** Hands the shell a way to run a command by a button or a menu. */
  giveRun: (run: (command: Command) => void) => void;
  search: SearchSource;
};

/** Keys, scanner, palette and help: every door to the commands this person may run. */
export const CommandCenter = ({ user, testEnv, onScan, giveRun, search }: CommandCenterProps) => {
  const role = roleOf(user);
  const commands = useMemo(
    () => commandsFor(testEnv ? [...allCommands, openStartHere] : allCommands, role),
    [role, testEnv],
  );
  const [palette, setPalette] = useState<{ open: boolean; page: PalettePage }>({ open: false, page: 'root' });
  const [helpOpen, setHelpOpen] = useState(false);
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const openPalette = useCallback((page: PalettePage) => setPalette({ open: true, page }), []);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const actions = useCommandActions(user.sub, { palette: openPalette, help: openHelp });

  const run = useCallback((command: Command) => command.run(actions), [actions]);
  useEffect(() => giveRun(run), [giveRun, run]);
  useCommandKeys({
    userId: user.sub,
    commands,
    run,
    covered: palette.open || helpOpen,
    onScan,
    onHesitation: setPressed,
  });

  useEffect(() => {
    // Fetched ahead, so that the first Mod+K opens at once.
    const timer = setTimeout(() => void import('#commands/palette/palette.tsx'), 1_500);
    return () => clearTimeout(timer);
  }, []);

  const choices = usePaletteChoices(user.sub, actions);
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
            {...choices}
            search={search}
          />
        ) : null}
        {helpOpen ? (
          <HelpOverlay
            user={user}
            commands={commands}
            onStartHere={commands.includes(openStartHere) ? () => run(openStartHere) : undefined}
            onOpenChange={setHelpOpen}
          />
        ) : null}
      </Suspense>
    </>
  );
};
