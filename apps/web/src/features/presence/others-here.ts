import type { SomebodyHere } from '@aliquot/domain/presence/presence';
import { isSameMark } from './own-mark.ts';

const nobody: readonly SomebodyHere[] = [];

const areSame = (a: readonly SomebodyHere[], b: readonly SomebodyHere[]): boolean =>
  a.length === b.length &&
  a.every((person, place) => {
    const other = b[place];
    return (
      other !== undefined &&
      person.userId === other.userId &&
      person.name === other.name &&
      isSameMark(person.mark, other.mark)
    );
  });

/** Who else is at the place, row by row, for whoever shows it. */
export const makeOthersHere = () => {
  const listeners = new Set<() => void>();
  let others = nobody;
  let byItem: ReadonlyMap<number | null, readonly SomebodyHere[]> = new Map();
  const take = (next: readonly SomebodyHere[]): void => {
    if (areSame(others, next)) return;
    const before = byItem;
    others = next;
    // A row whose people are the same keeps its list, and is not drawn again.
    byItem = new Map(
      [...Map.groupBy(next, ({ mark }) => mark.item)].map(([item, here]) => {
        const known = before.get(item);
        return [item, known !== undefined && areSame(known, here) ? known : here];
      }),
    );
    for (const hear of listeners) hear();
  };
  return {
    subscribe: (hear: () => void): (() => void) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    all: (): readonly SomebodyHere[] => others,
    at: (item: number): readonly SomebodyHere[] => byItem.get(item) ?? nobody,
    take,
    clear: (): void => take(nobody),
  };
};
export type OthersHere = ReturnType<typeof makeOthersHere>;
