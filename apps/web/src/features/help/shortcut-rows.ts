import { commandSections, listed, type Command } from '#commands/command.ts';
import { keyCaps } from '#commands/key-words.ts';
import type { PageKeys } from '#commands/page-keys.ts';

/** One way to press it: the caps of each step, in order. One step is pressed together, several one after the other. */
export type Combination = readonly (readonly string[])[];
export type ShortcutRow = { id: string; label: string; combinations: readonly Combination[] };
export type ShortcutGroup = { title: string; rows: readonly ShortcutRow[] };

type Fixed = Pick<Command, 'id' | 'label' | 'keys'>;
/** Keys that are nobody's command: they belong to the page, the forms and the notices. */
const fixedKeys: readonly Fixed[] = [
  { id: 'fixed.back', label: 'Go back', keys: ['Escape'] },
  { id: 'fixed.save', label: 'Save a form, confirm a dialog', keys: ['Mod+s', 'Mod+Enter'] },
  { id: 'fixed.previous', label: 'Previous run, or tube of a worklist', keys: ['Alt+ArrowUp'] },
  { id: 'fixed.next', label: 'Next run, or tube of a worklist', keys: ['Alt+ArrowDown'] },
  { id: 'fixed.notices', label: 'Focus notifications', keys: ['Alt+t'] },
];
/** The keys of the worklist's grid, for whoever works at the bench. */
const worklistKeys: readonly Fixed[] = [
  { id: 'worklist.note', label: 'Note on the row', keys: ['n', 'Alt+n'] },
  { id: 'worklist.call', label: 'Record the row’s call', keys: ['l', 'Alt+l'] },
  { id: 'worklist.add_call', label: 'Add call about the row', keys: ['Alt+c'] },
  { id: 'worklist.next', label: 'Next empty result', keys: ['Mod+ArrowDown'] },
  { id: 'worklist.fill', label: 'Fill down', keys: ['Mod+d'] },
  { id: 'worklist.menu', label: 'Row menu', keys: ['Shift+F10'] },
  { id: 'worklist.clear', label: 'Approve all clear', keys: ['Mod+Shift+Enter'] },
  { id: 'worklist.on', label: 'Submit for review, complete the run', keys: ['Mod+Enter'] },
];
const everywhere = 'Everywhere';
const onThisPage = 'On this page';
const worklist = 'In a worklist';

const rowOf = ({ id, label, keys }: Fixed, platform: string): ShortcutRow => ({
  id,
  label,
  combinations: keys.map((combination) => combination.split(' ').map((step) => keyCaps(step, platform))),
});

/** What the page in sight makes of its keys, every command with a key by section, and the fixed keys. */
export const shortcutGroups = (
  commands: readonly Command[],
  platform: string,
  page: PageKeys = {},
): ShortcutGroup[] => {
  const withKeys = listed(commands).filter(({ keys }) => keys.length > 0);
  const taken = new Set(withKeys.flatMap(({ keys }) => keys));
  const groups = commandSections.map((section) => ({
    title: section as string,
    rows: withKeys.filter((command) => command.section === section).map((command) => rowOf(command, platform)),
  }));
  const fixed = fixedKeys.filter(({ keys }) => !keys.some((key) => taken.has(key)));
  const atTheBench = commands.some(({ id }) => id === 'runs.open') ? worklistKeys : [];
  const all = [
    ...groups,
    { title: worklist, rows: atTheBench.map((row) => rowOf(row, platform)) },
    { title: everywhere, rows: fixed.map((row) => rowOf(row, platform)) },
  ];
  // The longest list stands last, so that two columns come out even.
  const longest = Math.max(...all.map(({ rows }) => rows.length));
  const own = Object.entries(page).map(([keys, { label }]) =>
    rowOf({ id: `${onThisPage}.${keys}`, label, keys: [keys] }, platform),
  );
  return [
    { title: onThisPage, rows: own },
    ...all.toSorted((one, other) => Number(one.rows.length === longest) - Number(other.rows.length === longest)),
  ].filter(({ rows }) => rows.length > 0);
};

const wordsOf = (text: string): string[] =>
  text
    .toLocaleLowerCase()
    .split(/[\s+]+/u)
    .filter((word) => word !== '');

const matchesKeys = ({ combinations }: ShortcutRow, words: readonly string[]): boolean =>
  combinations.some((steps) => {
    const caps = steps.flat().map((cap) => cap.toLocaleLowerCase());
    return words.every((word, place) => caps[place] === word);
  });
const matchesWords = ({ label }: ShortcutRow, title: string, words: readonly string[]): boolean => {
  const text = `${label} ${title}`.toLocaleLowerCase();
  return words.every((word) => text.includes(word));
};

/** By the words of an action, or by its keys in the order they are pressed. A single letter asks for the key first. */
export const findShortcuts = (groups: readonly ShortcutGroup[], query: string): ShortcutGroup[] => {
  const words = wordsOf(query);
  if (words.length === 0) return [...groups];
  const keeping = (fits: (row: ShortcutRow, title: string) => boolean): ShortcutGroup[] =>
    groups
      .map(({ title, rows }) => ({ title, rows: rows.filter((row) => fits(row, title)) }))
      .filter(({ rows }) => rows.length > 0);
  const byKey = keeping((row) => matchesKeys(row, words));
  if (words.every((word) => word.length === 1) && byKey.length > 0) return byKey;
  return keeping((row, title) => matchesKeys(row, words) || matchesWords(row, title, words));
};
