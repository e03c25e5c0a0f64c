/** Common reasons why a result is not done. Any other reason can be typed as well. */
export const notDoneReasons = [
  'Clotted',
  'Hemolyzed',
  'Insufficient quantity',
  'Lipemic',
  'Tube lost',
  'Wrong tube',
  'Instrument down',
] as const;

const afterDash = (text: string): string | null => /^-(?!\s*[.,\d])\s*(.*)$/su.exec(text.trim())?.[1] ?? null;

/** The reasons that a beginning can mean; null while no reason is being typed. */
export const reasonsFor = (text: string): string[] | null => {
  const typed = afterDash(text)?.toLowerCase();
  return typed === undefined ? null : notDoneReasons.filter((reason) => reason.toLowerCase().startsWith(typed));
};

/** "-h" is "- Hemolyzed" where it can be nothing else; other words stay as they were typed. */
export const withWholeReason = (text: string): string => {
  const typed = afterDash(text);
  const [only, second] = reasonsFor(text) ?? [];
  return typed !== null && typed !== '' && only !== undefined && second === undefined ? `- ${only}` : text;
};
