/** The rows in sight, as the address tells it. Apart from the rules about rows, so that the address is read without them. */
export const worklistTabs = ['all', 'to enter', 'needs a look', 'clear'] as const;
export type WorklistTab = (typeof worklistTabs)[number];

export const readTab = ({ tab }: Record<string, unknown>): { tab?: WorklistTab } => {
  const known = worklistTabs.find((one) => one === tab);
  return known === undefined || known === 'all' ? {} : { tab: known };
};
