import { useEffect, useEffectEvent } from 'react';
import type { Command } from '#commands/command.ts';
import { listenToKeys } from '#commands/keyboard.ts';
import { keepFocus } from '#commands/lost-focus.ts';
import { knowsPageAction } from '#commands/page-actions.ts';
import { isInForm } from '#commands/key-target.ts';
import { isPageKey, runPageKey, withPageKeys } from '#commands/page-keys.ts';
import { benchOf, scanSettingsOf } from '#preferences/bench.ts';
import { isFormBegun } from '#ui/form/unsaved-work.ts';

type Options = {
  userId: string;
  commands: readonly Command[];
  run: (command: Command) => void;
  /** Whether the palette or the help lies over the page. */
  covered: boolean;
  onScan: (code: string) => void;
  /** The keys of a sequence pressed so far, while the next is awaited. The same function for good. */
  onHesitation: (pressed: readonly string[]) => void;
};

/** The keyboard and the scanner, for as long as the shell stands: shortcuts run commands, scans are handed on. */
export const useCommandKeys = ({ userId, commands, run, covered, onScan, onHesitation }: Options): void => {
  const shortcuts = useEffectEvent(() => {
    // While a layer is still loading it is not on the page yet; letters meant for it must not reach the page's shortcuts.
    // Nor must letters typed beside a form that is being filled in.
    const singleKeys = benchOf(userId).get().singleKeys && !covered && !isFormBegun();
    const inReach = commands.filter(({ onPage }) => onPage === undefined || knowsPageAction(onPage));
    const everyones = inReach.flatMap(({ id, keys }) =>
      keys.filter((key) => singleKeys || key.includes('+')).map((key) => ({ id, keys: key })),
    );
    return covered ? everyones : withPageKeys(everyones, singleKeys);
  });
  const runById = useEffectEvent((id: string) => {
    if (runPageKey(id)) return;
    const command = commands.find((candidate) => candidate.id === id);
    if (command !== undefined) run(command);
  });
  const scanned = useEffectEvent((code: string) => onScan(code));
  useEffect(() => {
    const focus = keepFocus(window);
    const stop = listenToKeys({
      target: window,
      putFocusBack: focus.putBack,
      settings: () => scanSettingsOf(userId),
      shortcuts: () => shortcuts(),
      // A form that is being filled in is saved by the chord that takes the page's next step elsewhere.
      chordsIn: (target) =>
        shortcuts().filter((shortcut) => !isPageKey(shortcut) || (!isFormBegun() && !isInForm(target))),
      run: (id) => runById(id),
      onScan: (code) => scanned(code),
      onHesitation,
    });
    return () => {
      stop();
      focus.stop();
    };
  }, [userId, onHesitation]);
};
