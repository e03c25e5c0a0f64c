import type { ReactNode } from 'react';
import type { PageKeys } from '#commands/page-keys.ts';
import type { IconShape } from '#ui/layout/icon.tsx';
import type { TestsTableProps } from './tests-table.tsx';

/** What takes the case forward: the one filled button of its page. */
export type NextAction = { label: string; icon: IconShape; busy?: boolean; run: () => void };

/** What features above this one know of a case: its results, where they stand, and what comes next. */
export type CaseBench = {
  renderTests: (props: Required<TestsTableProps>) => ReactNode;
  /** `receive`: the tubes come first, which is done here. */
  next: NextAction | 'receive' | null;
  dialogs: ReactNode;
  /** Its keys, for the help. */
  keys: PageKeys;
};
