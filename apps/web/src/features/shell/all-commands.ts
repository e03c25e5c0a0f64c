import type { Command } from '#commands/command.ts';
import { createAccession, openAccessions, searchAccessions } from '#features/accessions/accessions.commands.ts';
import { listCommands } from '#features/accessions/list/list.commands.ts';
import { openCalls } from '#features/critical-calls/critical-calls.commands.ts';
import { openLabelDesigner } from '#features/labels/labels.commands.ts';
import { openReview } from '#features/review/review.commands.ts';
import { createRun, openRuns } from '#features/runs/runs.commands.ts';
import { openSearch } from '#features/search/search.commands.ts';
import { openTasks } from '#features/tasks/tasks.commands.ts';
import { openAdmin, openProfile, signOut } from '#features/users/users.commands.ts';
import { openBoard, openHome, openReports } from './later.commands.ts';
import { openHelp, openPalette } from './shell.commands.ts';

/** Everything a person can do by key or by name. The palette, the keyboard, the help page and the navigation read this list. */
export const allCommands: readonly Command[] = [
  openPalette,
  createAccession,
  createRun,
  searchAccessions,
  openHome,
  openAccessions,
  openTasks,
  openBoard,
  openRuns,
  openReview,
  openCalls,
  openReports,
  openSearch,
  openLabelDesigner,
  openHelp,
  openAdmin,
  openProfile,
  signOut,
  ...listCommands,
];
