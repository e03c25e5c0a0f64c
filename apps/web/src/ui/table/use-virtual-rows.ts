import { useVirtualizer } from '@tanstack/react-virtual';

import { usePrinting } from '../print/use-printing.ts';

// Below this a browser lays out every row faster than we can decide which to leave out, and Ctrl+F finds them all.
const virtualAbove = 200;

/** The rows that are on screen, and the room to leave above and below for the others. */
export const useVirtualRows = <Row extends { id: string }>(
  rows: readonly Row[],
  scrollBox: HTMLElement | null,
  estimate: number | ((row: Row) => number),
) => {
  const printing = usePrinting();
  const virtual = rows.length > virtualAbove && !printing;
  // The virtualizer changes in place, which only matters to a compiler that we do not use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    enabled: virtual,
    count: rows.length,
    getScrollElement: () => scrollBox,
    estimateSize: (index) => {
      const row = rows[index];
      return typeof estimate === 'number' || row === undefined ? Number(estimate) || 0 : estimate(row);
    },
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
  });
  /** Has a row drawn that is not. One that is drawn is scrolled to by whoever focuses it: two who scroll would fight. */
  const reach = (index: number): void => {
    const drawn = virtualizer.getVirtualItems().some((item) => item.index === index);
    if (virtual && !drawn) virtualizer.scrollToIndex(index, { align: 'center' });
  };
  if (!virtual) return { shown: rows, first: 0, above: 0, below: 0, measure: undefined, reach };

  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  return {
    shown: rows.slice(first, (items.at(-1)?.index ?? -1) + 1),
    first,
    above: items[0]?.start ?? 0,
    below: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
    reach,
  };
};
