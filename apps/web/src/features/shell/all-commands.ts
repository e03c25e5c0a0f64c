import type { Command } from '../../commands/command.ts';
import { createAccession, openAccessions, searchAccessions } from '../accessions/accessions.commands.ts';
import { listCommands } from '../accessions/list/list.commands.ts';
import { openBoard } from '../board/board.commands.ts';
import { openCalls } from '../critical-calls/critical-calls.commands.ts';
import { openHome } from '../dashboard/dashboard.commands.ts';
import { openNotifications } from '../notifications/notifications.commands.ts';
import { openReports } from '../reports/reports.commands.ts';
import { createRun, openRuns } from '../runs/runs.commands.ts';
import { openSearch } from '../search/search.commands.ts';
import { openAdmin, openProfile, signOut } from '../users/users.commands.ts';
import { openHelp, openPalette } from './shell.commands.ts';

/** Everything a person can do by key or by name. The palette, the keyboard, the help page and the navigation read this list. */
export const allCommands: readonly Command[] = [
  openPalette,
  createAccession,
  createRun,
  searchAccessions,
  openHome,
  openAccessions,
  openBoard,
  openRuns,
  openCalls,
  openReports,
  openSearch,
  openNotifications,
  openHelp,
  openAdmin,
  openProfile,
  signOut,
  ...listCommands,
];
