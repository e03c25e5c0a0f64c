import { columnsFrom, type ListColumn } from '@aliquot/domain/accessions/list-columns';
import { useSyncExternalStore } from 'react';
import { stored, type Stored } from '#preferences/stored.ts';

/** The columns one person chose, for the list and for each saved view. */
type Looks = Readonly<Record<string, readonly string[]>>;

const parse = (text: string | null): Looks => {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).flatMap(([place, names]) =>
        Array.isArray(names) ? [[place, names.filter((name) => typeof name === 'string')]] : [],
      ),
    );
  } catch {
    return {};
  }
};

const layouts = new Map<string, Stored<Looks>>();
const layoutsOf = (userId: string): Stored<Looks> => {
  const layout = layouts.get(userId) ?? stored(`aliquot.case-columns:${userId}`, parse, JSON.stringify);
  layouts.set(userId, layout);
  return layout;
};

export type ListLayout = {
  columns: readonly ListColumn[];
  /** Whether they are this person's own choice, and not the view's or the usual ones. */
  chosen: boolean;
  /** Null goes back to those of the view. */
  choose: (columns: readonly ListColumn[] | null) => void;
};

/** The columns of a list: one's own choice for this place, else those saved with the view, else the usual ones. */
export const useListLayout = (userId: string, place: string, saved: readonly string[]): ListLayout => {
  const parsed = layoutsOf(userId);
  const all = useSyncExternalStore(parsed.subscribe, parsed.get);
  const own = all[place];
  return {
    columns: columnsFrom(own ?? saved),
    chosen: own !== undefined,
    choose: (columns) => {
      const { [place]: _before, ...others } = parsed.get();
      parsed.set(columns === null ? others : { ...others, [place]: [...columns] });
    },
  };
};
