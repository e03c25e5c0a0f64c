export type MatchParts = { before: string; match: string; after: string };

/** Where the typed text occurs in a label, so the eye finds why the row is there. */
export const matchParts = (label: string, query: string): MatchParts => {
  const start = query === '' ? -1 : label.toLocaleLowerCase().indexOf(query.toLocaleLowerCase());
  if (start < 0) return { before: label, match: '', after: '' };
  const end = start + query.length;
  return { before: label.slice(0, start), match: label.slice(start, end), after: label.slice(end) };
};
