/** A page opened in this tab, by its place in the browser's history. */
export type TrailEntry = {
  path: string;
  /** The address whose list this page shows in another form: a saved view is the list of accessions. */
  listOf: string | undefined;
};
export type Trail = ReadonlyMap<number, TrailEntry>;

/** With the page at this place; one just opened ends what lay ahead. */
export const withPage = (trail: Trail, at: number, entry: TrailEntry): Trail =>
  new Map([...[...trail].filter(([place]) => place < at), [at, entry]]);

/**
 * How many steps back the page before this one is: a page's own tabs and filters are not another page. What was opened before a
 * reload at `loadedAt` is not known and tried; what is not known of after it was no page to come back to, such as the sign-in.
 */
export const stepsToPrevious = (trail: Trail, at: number, loadedAt: number): number | null => {
  const here = trail.get(at)?.path;
  for (let place = at - 1; place >= 0; place -= 1) {
    const path = trail.get(place)?.path;
    if (path === undefined ? place < loadedAt : path !== here) return at - place;
  }
  return null;
};

/** How many steps back this list was last seen, with its tab and filters; null when it was not. */
export const stepsToList = (trail: Trail, at: number, list: string): number | null => {
  const seen = [...trail].filter(([place, { path, listOf }]) => place < at && (path === list || listOf === list));
  return seen.length === 0 ? null : at - Math.max(...seen.map(([place]) => place));
};
