import type { Role } from '@aliquot/domain/auth/roles';
import type { Command } from '#commands/command.ts';
import type { AccessionSearch } from '#features/accessions/list/accession-search.ts';
import { createAccession } from '#features/accessions/accessions.commands.ts';
import { openCalls } from '#features/critical-calls/critical-calls.commands.ts';
import { openReview } from '#features/review/review.commands.ts';
import { openRuns } from '#features/runs/runs.commands.ts';
import { openSearch } from '#features/search/search.commands.ts';
import { openProfile } from '#features/users/users.commands.ts';
import type { AdminPath } from '../navigation/admin-navigation.ts';
import { openHelp } from '../shell.commands.ts';

type Page = '/accessions/new' | '/runs' | '/review' | '/calls' | '/search' | '/help' | '/auth/profile' | AdminPath;

/** One line: what to do, where it leads, and the command whose keys lead there too. */
export type StartStep = { text: string; command?: Command } & (
  | { to: '/accessions'; search: AccessionSearch }
  | { to: Page }
);
export type StartGuide = { steps: readonly StartStep[]; note?: string };

const search: StartStep = {
  text: 'Search by name, Case ID, tube or order number',
  to: '/search',
  command: openSearch,
};
const newAccession: StartStep = { text: 'Create an accession', to: '/accessions/new', command: createAccession };
const help: StartStep = { text: 'Look up a shortcut or test your scanner', to: '/help', command: openHelp };
const inProgress: StartStep = {
  text: 'See which accessions the lab is working on',
  to: '/accessions',
  search: { tab: 'in_progress' },
};
const resultsByReport = 'Results are not shown to client staff. The lab reports them to you.';

/** What a user of each role tries first. Every step leads to a page that exists and that the role may open. */
export const startGuides: Readonly<Record<Role, StartGuide>> = {
  aliquot_lab_manager: {
    steps: [
      { text: 'Approve the clear results together', to: '/review', command: openReview },
      { text: 'Check the controls of a run', to: '/runs', command: openRuns },
      { text: 'Set the reference ranges of a test', to: '/admin/tests' },
      { text: 'Add a user or change a role', to: '/admin/users' },
      { text: 'See who changed what in the audit trail', to: '/admin/audit' },
    ],
  },
  aliquot_lab_tech: {
    steps: [
      { ...search, text: 'Scan or type a tube to open its accession' },
      newAccession,
      { text: 'Receive the tubes that came in', to: '/accessions', search: { tab: 'to_receive' } },
      { text: 'Enter the results of an open run', to: '/runs', command: openRuns },
      { text: 'Call a client about a critical value', to: '/calls', command: openCalls },
    ],
  },
  aliquot_lab_readonly: {
    steps: [
      search,
      {
        text: 'Open a completed accession: its results and timeline',
        to: '/accessions',
        search: { tab: 'completed' },
      },
      { text: 'See which accessions are overdue', to: '/accessions', search: { overdue: true } },
      help,
    ],
    note: 'Your role can read accessions and results, and change nothing.',
  },
  aliquot_org_tech: {
    steps: [
      newAccession,
      inProgress,
      search,
      { text: 'Choose the client of your new accessions', to: '/auth/profile', command: openProfile },
    ],
    note: resultsByReport,
  },
  aliquot_org_readonly: {
    steps: [
      inProgress,
      { text: 'See which accessions are on hold', to: '/accessions', search: { tab: 'on_hold' } },
      search,
      help,
    ],
    note: resultsByReport,
  },
};
