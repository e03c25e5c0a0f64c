import { liveRouter } from '#events/live.router.ts';
import { auditLogRouter } from '#features/audit-log/audit-log.router.ts';
import { accessionsRouter } from '#features/accessions/accessions.router.ts';
import { attachmentsRouter } from '#features/attachments/attachments.router.ts';
import { anonRouter } from '#features/auth/auth.router.ts';
import { catalogueRouter } from '#features/catalogue/catalogue.router.ts';
import { changesRouter } from '#features/changes/changes.router.ts';
import { clientsRouter } from '#features/clients/clients.router.ts';
import { consequencesRouter } from '#features/consequences/consequences.router.ts';
import { criticalCallsRouter } from '#features/critical-calls/critical-calls.router.ts';
import { draftsRouter } from '#features/drafts/drafts.router.ts';
import { instrumentsRouter } from '#features/instruments/instruments.router.ts';
import { labsRouter } from '#features/labs/labs.router.ts';
import { panelsRouter } from '#features/panels/panels.router.ts';
import { podsRouter } from '#features/pods/pods.router.ts';
import { resultsRouter } from '#features/results/results.router.ts';
import { presenceRouter } from '#features/presence/presence.router.ts';
import { printersRouter } from '#features/labels/printers/printers.router.ts';
import { printAgentsRouter } from '#features/labels/print-agents/print-agents.router.ts';
import { labelsRouter } from '#features/labels/labels.router.ts';
import { labelTemplatesRouter } from '#features/labels/templates/templates.router.ts';
import { worklistRouter } from '#features/worklist/worklist.router.ts';
import { resultCodesRouter } from '#features/result-codes/result-codes.router.ts';
import { reviewRouter } from '#features/review/review.router.ts';
import { runsRouter } from '#features/runs/runs.router.ts';
import { scanRouter } from '#features/scan/scan.router.ts';
import { searchRouter } from '#features/search/search.router.ts';
import { settingsRouter } from '#features/settings/settings.router.ts';
import { testTypesRouter } from '#features/test-types/test-types.router.ts';
import { subjectsRouter } from '#features/subjects/subjects.router.ts';
import { timelineRouter } from '#features/timeline/timeline.router.ts';
import { tasksRouter } from '#features/tasks/tasks.router.ts';
import { testsRouter } from '#features/test-specs/tests.router.ts';
import { fieldSetsRouter } from '#features/tubes/field-sets.router.ts';
import { tubeFieldsRouter } from '#features/tubes/tube-fields.router.ts';
import { tubesRouter } from '#features/tubes/tubes.router.ts';
import { profileRouter } from '#features/users/profile.router.ts';
import { usersRouter } from '#features/users/users.router.ts';
import { viewsRouter } from '#features/views/views.router.ts';
import { workflowsRouter } from '#features/workflows/workflows.router.ts';
import { assertEveryProcedureHasAPolicy, router } from './init.ts';

const ownNames = {
  accessions: accessionsRouter,
  anon: anonRouter,
  attachments: attachmentsRouter,
  auditLog: auditLogRouter,
  catalogue: catalogueRouter,
  changes: changesRouter,
  clients: clientsRouter,
  consequences: consequencesRouter,
  criticalCalls: criticalCallsRouter,
  drafts: draftsRouter,
  fieldSets: fieldSetsRouter,
  instruments: instrumentsRouter,
  labs: labsRouter,
  live: liveRouter,
  panels: panelsRouter,
  results: resultsRouter,
  pods: podsRouter,
  presence: presenceRouter,
  printers: printersRouter,
  printAgents: printAgentsRouter,
  labels: labelsRouter,
  labelTemplates: labelTemplatesRouter,
  worklist: worklistRouter,
  profile: profileRouter,
  resultCodes: resultCodesRouter,
  review: reviewRouter,
  runs: runsRouter,
  scan: scanRouter,
  search: searchRouter,
  settings: settingsRouter,
  subjects: subjectsRouter,
  tasks: tasksRouter,
  timeline: timelineRouter,
  tests: testsRouter,
  testTypes: testTypesRouter,
  tubeFields: tubeFieldsRouter,
  tubes: tubesRouter,
  users: usersRouter,
  views: viewsRouter,
  workflows: workflowsRouter,
};

/** Names of the specification (CALL-4) that differ from the product's own: the very same procedures, under the same policies. */
const specificationNames = {
  accession: router({
    views: router({ list: viewsRouter.list }),
    list: accessionsRouter.find,
    search: accessionsRouter.find,
    get: accessionsRouter.get,
  }),
  organisation: router({ guess: accessionsRouter.guessClient, primary: clientsRouter.primary }),
};

export const appRouter = router({ ...ownNames, ...specificationNames });

assertEveryProcedureHasAPolicy(appRouter);

/** What the client knows: a thing has one name there, by which live changes refresh it. */
const ownRouter = router(ownNames);
export type AppRouter = typeof ownRouter;
