/**
 * How a page was left: where it was scrolled to, which row was in hand, what was chosen. Kept for as long as the tab lives, by the
 * page's place in the browser's history, so that going back finds it and opening the page anew does not.
 */
const kept = new Map<number, Map<string, unknown>>();

/** The router numbers the entries of the history it makes; a quick look says that it lies over its list. */
type Entry = { __TSR_index?: number; overList?: boolean } | null;
const entry = (): Entry => window.history.state as Entry;
export const entryInSight = (): number => entry()?.__TSR_index ?? 0;

export const keepOnPage = (name: string, value: unknown): void => {
  const at = entryInSight();
  const page = kept.get(at) ?? new Map<string, unknown>();
  kept.set(at, page.set(name, value));
};

/** What was kept on this page; on one that lies over a list, what the list below it kept. */
export const keptOnPage = <Value>(name: string): Value | undefined => {
  const at = entryInSight();
  const below = entry()?.overList === true ? kept.get(at - 1) : undefined;
  const page = kept.get(at)?.has(name) === true ? kept.get(at) : below;
  return page?.get(name) as Value | undefined;
};

/** A page was opened at this place: what stood there and after it is gone. */
export const forgetPagesFrom = (first: number): void => {
  for (const at of kept.keys()) if (at >= first) kept.delete(at);
};
