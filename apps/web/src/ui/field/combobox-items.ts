export type ComboboxOption = {
  value: string;
  label: string;
  hint?: string | undefined;
  /** Why it is offered although it is not what was typed. Such an option is taken only by a hand that moved to it. */
  guess?: string | undefined;
};

// No identifier holds a space, so these cannot meet a real one.
export const createValue = ' create';
export const retryValue = ' retry';
/** Rows that do something: they are offered whatever was typed. */
export const isAction = ({ value }: ComboboxOption): boolean => value === createValue || value === retryValue;

export type ComboboxRows = {
  options: readonly ComboboxOption[];
  typed: string;
  /** Given only when nothing speaks against adding what was typed. */
  createLabel: ((query: string) => string) | undefined;
  failed: boolean;
};

/** The options, then what can be done about them: ask again, or add what was typed unless an option already bears that name. */
export const comboboxItems = ({ options, typed, createLabel, failed }: ComboboxRows): ComboboxOption[] => {
  if (failed) return [...options, { value: retryValue, label: 'Retry' }];
  const same = (option: ComboboxOption) => option.label.toLocaleLowerCase() === typed.toLocaleLowerCase();
  if (!createLabel || typed === '' || options.some(same)) return [...options];
  return [...options, { value: createValue, label: createLabel(typed) }];
};

/**
 * What may be chosen while a search is still under way. The last answer stays in sight, but only what fits the words typed
 * meanwhile: Enter must never take somebody who was found for other words.
 */
export const fittingOptions = (options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] => {
  const words = typed
    .toLowerCase()
    .split(/[\s,]+/u)
    .filter((word) => word !== '');
  return options.filter(({ label, hint = '' }) => {
    const text = `${label} ${hint}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

/** The row that is highlighted, and whether somebody moved there by hand. */
export type RowInHand = { value: string | undefined; moved: boolean };

/**
 * Whether Enter may do what it does. Before the answer it would close the list, lose the words and send the form, or take a row
 * that was found for other words; a guess it would take without anybody having looked at it.
 */
export const mayEnter = (
  items: readonly ComboboxOption[],
  inHand: RowInHand,
  { typed, loading }: { typed: string; loading: boolean },
): boolean => {
  const [first] = items;
  if (first === undefined) return !loading;
  if (loading && typed !== '' && !inHand.moved) return false;
  const row = items.find(({ value }) => value === inHand.value);
  return row === undefined ? first.guess === undefined : row.guess === undefined || inHand.moved;
};

const isNamed = ({ label, hint = '' }: ComboboxOption, words: string): boolean =>
  [label, ...label.split(' · '), ...hint.split(' · ')].some((name) => name.toLowerCase() === words);

/**
 * The row that an Enter meant which was pressed before anybody could see it: the first, where it is the only one, or the only one
 * of that very name or code.
 */
export const rowMeant = (items: readonly ComboboxOption[], typed: string): ComboboxOption | undefined => {
  const [first] = items;
  const rows = items.filter((item) => !isAction(item));
  if (first === undefined || first !== rows[0] || first.guess !== undefined) return undefined;
  const named = rows.filter((row) => isNamed(row, typed.toLowerCase()));
  return rows.length === 1 || (named.length === 1 && named[0] === first) ? first : undefined;
};
