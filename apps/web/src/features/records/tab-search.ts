/** Which tab of a record stands in the address. The first is left out. */
export type TabSearch = { t?: string };

/** For a route's validateSearch. An unknown tab is the first one. */
export const validateTabSearch = (search: Record<string, unknown>): TabSearch =>
  typeof search['t'] === 'string' && /^[a-z-]{1,30}$/u.test(search['t']) ? { t: search['t'] } : {};

export const usedByTab = 'used-by';
export const historyTab = 'history';

/** The tab that holds a field, by the path an error names it with. */
export const tabOfField = (
  tabs: readonly { id: string; fields?: readonly string[] | undefined }[],
  path: string,
): string | undefined => {
  const [field = ''] = path.split('.');
  return (tabs.find(({ fields }) => fields?.includes(field)) ?? tabs[0])?.id;
};
