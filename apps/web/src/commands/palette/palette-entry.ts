import type { ReactNode } from 'react';
import type { IconShape } from '#ui/layout/icon.tsx';

/** A row that does something, found by its name. */
export type PaletteEntry = {
  id: string;
  /** The heading it is listed under. */
  group: string;
  icon: IconShape;
  label: string;
  /** Other words people may type for it. */
  keywords: readonly string[];
  /** Shortcuts, as a command writes them. */
  keys: readonly string[];
  aside: ReactNode;
  select: () => void;
};
