import type { Role } from '@aliquot/domain/auth/roles';
import type { ReactNode } from 'react';
import type { Command } from '#commands/command.ts';
import { openAccessions } from '#features/accessions/accessions.commands.ts';
import { openCalls } from '#features/critical-calls/critical-calls.commands.ts';
import { openLabelDesigner } from '#features/labels/labels.commands.ts';
import { openReview } from '#features/review/review.commands.ts';
import { openRuns } from '#features/runs/runs.commands.ts';
import { openSearch } from '#features/search/search.commands.ts';
import { openTasks } from '#features/tasks/tasks.commands.ts';
import { openAdmin, openProfile } from '#features/users/users.commands.ts';
import { openHelp } from '../shell.commands.ts';

export type NavItem = {
  to:
    | '/accessions'
    | '/tasks'
    | '/runs'
    | '/review'
    | '/calls'
    | '/search'
    | '/label-designer'
    | '/help'
    | '/admin'
    | '/auth/profile';
  /** Its name, icon, keys and who may open it are the command's. */
  command: Command;
  /** Daily work stands above the rule, everything else below it. */
  group: 'work' | 'rest';
};

/** How much waits on a page, beside its entry. */
export type NavCounts = Partial<Record<NavItem['to'], ReactNode>>;

/** One list for the rail, the drawer and the bottom bar, ordered by work. A page that is not built is not in it. */
const pages: readonly NavItem[] = [
  { to: '/accessions', command: openAccessions, group: 'work' },
  { to: '/tasks', command: openTasks, group: 'work' },
  { to: '/runs', command: openRuns, group: 'work' },
  { to: '/review', command: openReview, group: 'work' },
  { to: '/calls', command: openCalls, group: 'work' },
  { to: '/search', command: openSearch, group: 'work' },
  { to: '/label-designer', command: openLabelDesigner, group: 'rest' },
  { to: '/help', command: openHelp, group: 'rest' },
  { to: '/admin', command: openAdmin, group: 'rest' },
  { to: '/auth/profile', command: openProfile, group: 'rest' },
];

/** What this role may open. The server and the route guards refuse the same. */
export const navigationFor = (role: Role | null): readonly NavItem[] =>
  pages.filter(({ command }) => command.allow(role));

/** On a phone: accessions, and beside them what this role works in. Scan and More have the other two places. */
const onBottomBar: readonly NavItem['to'][] = ['/accessions', '/runs', '/search', '/help'];

export const bottomBarFor = (role: Role | null): readonly NavItem[] =>
  navigationFor(role)
    .filter(({ to }) => onBottomBar.includes(to))
    .slice(0, 2);
