import { useEffect, useEffectEvent } from 'react';
import type { Command } from '#commands/command.ts';
import { listenToKeys } from '#commands/keyboard.ts';
import { knowsPageAction } from '#commands/page-actions.ts';
import { runPageKey, withPageKeys } from '#commands/page-keys.ts';
import { benchOf, scanSettingsOf } from '#preferences/bench.ts';

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
    const singleKeys = benchOf(userId).get().singleKeys && !covered;
    // Over a list there may lie a quick look: it has the list's keys, and no others.
    const looking = document.querySelector('[data-page-keys]') !== null;
    const inReach = commands.filter(({ onPage }) => (onPage === undefined ? !looking : knowsPageAction(onPage)));
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
  useEffect(
    () =>
      listenToKeys({
        target: window,
        settings: () => scanSettingsOf(userId),
        shortcuts: () => shortcuts(),
        run: (id) => runById(id),
        onScan: (code) => scanned(code),
        onHesitation,
      }),
    [userId, onHesitation],
  );
};
