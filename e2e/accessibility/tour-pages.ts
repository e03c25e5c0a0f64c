import { accessions } from './pages/accessions.ts';
import { adminRecordParts } from './pages/admin-record-parts.ts';
import { adminRecords } from './pages/admin-records.ts';
import { adminSite } from './pages/admin-site.ts';
import { adminTests } from './pages/admin-tests.ts';
import { batchLabels } from './pages/batch-labels.ts';
import { calls } from './pages/calls.ts';
import { catalogue } from './pages/catalogue.ts';
import { changes } from './pages/changes.ts';
import { labelDesigner } from './pages/label-designer.ts';
import { labels } from './pages/labels.ts';
import { ownAccount } from './pages/own-account.ts';
import { printAgents } from './pages/print-agents.ts';
import { review } from './pages/review.ts';
import { runs } from './pages/runs.ts';
import { shell } from './pages/shell.ts';
import { signedOut } from './pages/signed-out.ts';
import { subjects } from './pages/subjects.ts';
import { tasks } from './pages/tasks.ts';
import { testEnvironment } from './pages/test-environment.ts';
import { worklist } from './pages/worklist.ts';
import type { TourPage } from './tour-page.ts';

/** Every page of the product. A new page gets an entry in the file of its feature. */
export const tourPages: readonly TourPage[] = [
  ...signedOut,
  ...testEnvironment,
  ...shell,
  ...ownAccount,
  ...accessions,
  ...labels,
  ...labelDesigner,
  ...printAgents,
  ...batchLabels,
  ...calls,
  ...tasks,
  ...changes,
  ...review,
  ...subjects,
  ...runs,
  ...worklist,
  ...adminRecords,
  ...adminRecordParts,
  ...adminTests,
  ...adminSite,
  ...catalogue,
];
