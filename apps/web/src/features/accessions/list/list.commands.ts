import {
  ArrowDown,
  ArrowUp,
  Bookmark,
  Check,
  ListChecks,
  ListFilter,
  RefreshCw,
  ScanBarcode,
  SquareArrowOutUpRight,
  UserRoundPlus,
} from 'lucide-react';
import { hasRole, type Command } from '#commands/command.ts';
import type { PageAction } from '#commands/page-actions.ts';
import type { IconShape } from '#ui/layout/icon.tsx';

const inList = (action: PageAction, label: string, icon: IconShape, ...keys: string[]): Command => ({
  id: `list.${action}`,
  label,
  section: 'Lists',
  icon,
  keys,
  allow: hasRole,
  onPage: action,
  run: (actions) => actions.page(action),
  inPalette: null,
});

/** The keys of a list. Space and Shift with the arrows belong to the row in focus: a button keeps its own Space. */
export const listCommands: readonly Command[] = [
  inList('row.next', 'Next row', ArrowDown, 'j'),
  inList('row.previous', 'Previous row', ArrowUp, 'k'),
  inList('row.open', 'Quick look', SquareArrowOutUpRight, 'Space'),
  inList('row.select', 'Select row', Check, 'x'),
  inList('row.range', 'Select rows up to here', ListChecks, 'X', 'Shift+ArrowDown'),
  inList('rows.apply', 'Show new rows', RefreshCw, 'r'),
  inList('tab.next', 'Next tab', ArrowDown, ']'),
  inList('tab.previous', 'Previous tab', ArrowUp, '['),
  inList('rack.toggle', 'Receive rack', ScanBarcode, 'R'),
  inList('list.filter', 'Add filter', ListFilter, 'f'),
  inList('rows.assign', 'Assign', UserRoundPlus, 'a'),
  inList('view.pod', 'Pod’s view', Bookmark, 'p'),
];
