export type ComboboxOption = { value: string; label: string; hint?: string | undefined };

// No identifier holds a space, so this cannot meet a real one.
export const createValue = ' create';

/** The options, with an offer to add what was typed unless an option already bears that name. */
export const comboboxItems = (
  options: readonly ComboboxOption[],
  typed: string,
  createLabel: ((query: string) => string) | undefined,
): ComboboxOption[] => {
  const same = (option: ComboboxOption) => option.label.toLocaleLowerCase() === typed.toLocaleLowerCase();
  if (!createLabel || typed === '' || options.some(same)) return [...options];
  return [...options, { value: createValue, label: createLabel(typed) }];
};
