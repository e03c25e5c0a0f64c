/** The tabs of a worklist, by their codes in the URL. In a file of its own, so that the route loads without the rules about rows. */
export const worklistTabs = ['all', 'pending', 'to-review', 'clear'] as const;
export type WorklistTab = (typeof worklistTabs)[number];

export const readTab = ({ tab }: Record<string, unknown>): { tab?: WorklistTab } => {
  const known = worklistTabs.find((one) => one === tab);
  return known === undefined || known === 'all' ? {} : { tab: known };
};
