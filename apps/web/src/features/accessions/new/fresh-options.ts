type Option = { readonly label: string; readonly hint?: string | undefined };

/**
 * What may be chosen while a search is still under way. The last answer stays in sight, but only what fits the words typed
 * meanwhile: Enter must never take somebody who was found for other words.
 */
export const freshOptions = <Item extends Option>(
  options: readonly Item[],
  typed: string,
  answered: boolean,
): readonly Item[] => {
  if (answered) return options;
  const words = typed
    .toLowerCase()
    .split(/[\s,]+/u)
    .filter((word) => word !== '');
  return options.filter(({ label, hint = '' }) => {
    const text = `${label} ${hint}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
