/** Every business table, by the name its change is announced under: who hears of it, and what shows it. */

export type Audience = 'nobody' | 'managers' | 'laboratory' | 'organisation';

export type EntityLine = {
  readonly audience: Audience;
  /**
   * Routers whose queries are fetched again, `accessions`, or one query of a router, `labs.choices`. A query that is named
   * by itself is fetched for the lines that name it and for no other: a change somewhere in its router says nothing about it.
   */
  readonly refreshes: readonly string[];
};

/** A table without a line here, a line without a table and a name that is no router's fail the tests in the server's `events`. */
export const entities = {
  // People and organisations.
  labs: { audience: 'laboratory', refreshes: ['labs', 'labs.choices', 'labelTemplates'] },
  clients: { audience: 'organisation', refreshes: ['clients'] },
  client_contacts: { audience: 'organisation', refreshes: ['clients', 'criticalCalls'] },
  users: { audience: 'managers', refreshes: ['users'] },
  user_clients: { audience: 'managers', refreshes: ['users', 'clients'] },
  sessions: { audience: 'nobody', refreshes: [] },
  auth_providers: { audience: 'managers', refreshes: ['users'] },
  auth_provider_domains: { audience: 'managers', refreshes: ['users'] },

  // The catalogue.
  // Also what the lists call a type.
  test_types: { audience: 'laboratory', refreshes: ['testTypes', 'tests', 'panels', 'pods', 'workflows'] },
  tube_fields: { audience: 'laboratory', refreshes: ['tubeFields'] },
  field_sets: { audience: 'laboratory', refreshes: ['fieldSets'] },
  field_set_items: { audience: 'laboratory', refreshes: ['fieldSets', 'tubeFields'] },
  field_set_tests: { audience: 'laboratory', refreshes: ['fieldSets'] },
  // Also who uses a field set, and which tubes get a label template.
  tubes: { audience: 'laboratory', refreshes: ['tubes', 'fieldSets', 'labelTemplates'] },
  workflows: { audience: 'laboratory', refreshes: ['workflows'] },
  workflow_revisions: { audience: 'laboratory', refreshes: ['workflows'] },
  result_codes: { audience: 'laboratory', refreshes: ['resultCodes'] },
  loinc_codes: { audience: 'laboratory', refreshes: ['catalogue'] },
  // Also who uses a workflow or a type, and of which types a panel is.
  tests: { audience: 'laboratory', refreshes: ['tests', 'panels', 'testTypes', 'workflows'] },
  // Also the columns of a worklist that has no sample yet.
  test_versions: { audience: 'laboratory', refreshes: ['tests', 'runs', 'worklist'] },
  // Also who uses a tube, and into which one a test that is ordered goes.
  test_tubes: { audience: 'laboratory', refreshes: ['tests', 'tubes', 'accessions'] },
  // Also what a result is called, and how many of them a run still lacks.
  result_specs: {
    audience: 'laboratory',
    refreshes: ['tests', 'results', 'criticalCalls', 'runs', 'worklist', 'catalogue', 'review', 'tasks'],
  },
  result_spec_options: { audience: 'laboratory', refreshes: ['tests', 'resultCodes'] },
  // Also of how many tests an instrument has ranges.
  reference_ranges: { audience: 'laboratory', refreshes: ['tests', 'instruments', 'catalogue'] },
  acknowledged_gaps: { audience: 'laboratory', refreshes: ['tests', 'catalogue'] },
  // Also whose members they are, and what they say about a view and a printer.
  pods: { audience: 'laboratory', refreshes: ['pods', 'labs', 'users', 'views', 'printers', 'labels'] },
  // Also with which view their day begins, and which printer is proposed to them.
  pod_members: { audience: 'laboratory', refreshes: ['pods', 'users', 'views', 'labels'] },
  pod_tests: { audience: 'laboratory', refreshes: ['pods', 'tests'] },
  // Also where each one stands.
  instruments: { audience: 'laboratory', refreshes: ['instruments', 'labs', 'pods', 'runs', 'worklist'] },
  instrument_tests: { audience: 'laboratory', refreshes: ['instruments', 'tests', 'runs', 'worklist'] },
  instrument_events: { audience: 'laboratory', refreshes: ['instruments'] },
  panels: { audience: 'laboratory', refreshes: ['panels'] },
  panel_tests: { audience: 'laboratory', refreshes: ['panels'] },
  settings: { audience: 'laboratory', refreshes: ['settings'] },
  catalogue_versions: { audience: 'laboratory', refreshes: ['catalogue'] },

  // Cases.
  // Also under whose name cases are listed, and how many a person has.
  subjects: {
    audience: 'organisation',
    refreshes: ['subjects', 'accessions', 'timeline', 'review', 'tasks', 'labelTemplates.tubes'],
  },
  subject_identifiers: {
    audience: 'organisation',
    refreshes: ['subjects', 'accessions', 'timeline', 'review', 'labelTemplates.tubes'],
  },
  subject_merges: { audience: 'organisation', refreshes: ['subjects', 'timeline'] },
  // The counts of the rail are on every page: a result that is typed fetches none of them, they are read again by the minute.
  accessions: {
    audience: 'organisation',
    refreshes: [
      'accessions',
      'accessions.counts',
      'subjects',
      'timeline',
      'review',
      'review.count',
      'labelTemplates.tubes',
    ],
  },
  samples: {
    audience: 'organisation',
    refreshes: ['accessions', 'timeline', 'runs', 'worklist', 'review', 'tasks', 'labelTemplates.tubes'],
  },
  orders: {
    audience: 'organisation',
    refreshes: ['accessions', 'timeline', 'runs', 'worklist', 'review', 'review.count', 'labelTemplates.tubes'],
  },
  holds: {
    audience: 'organisation',
    refreshes: ['accessions', 'accessions.counts', 'timeline', 'runs', 'worklist', 'review', 'review.count'],
  },
  // Also what the bench noted beside its rows.
  accession_notes: { audience: 'organisation', refreshes: ['accessions', 'timeline', 'runs', 'worklist'] },
  attachments: { audience: 'organisation', refreshes: ['attachments', 'accessions', 'timeline'] },
  views: { audience: 'laboratory', refreshes: ['views'] },
  print_jobs: { audience: 'laboratory', refreshes: ['labels', 'timeline'] },
  // Also which one is a pod's.
  printers: { audience: 'laboratory', refreshes: ['printers', 'labels', 'pods', 'printAgents.ofPrinter'] },
  // Also whether labels for a printer wait for one.
  print_agents: { audience: 'laboratory', refreshes: ['printAgents', 'printAgents.ofPrinter'] },
  printer_tubes: { audience: 'laboratory', refreshes: ['printers', 'labels'] },
  label_templates: { audience: 'laboratory', refreshes: ['labelTemplates'] },
  label_template_versions: { audience: 'laboratory', refreshes: ['labelTemplates'] },
  label_template_uses: { audience: 'laboratory', refreshes: ['labelTemplates'] },
  case_counters: { audience: 'nobody', refreshes: [] },
  // Kept for the audit trail alone.
  case_exports: { audience: 'nobody', refreshes: [] },
  label_examples: { audience: 'nobody', refreshes: [] },
  label_previews: { audience: 'nobody', refreshes: [] },

  // The bench.
  run_counters: { audience: 'nobody', refreshes: [] },
  runs: { audience: 'laboratory', refreshes: ['runs', 'worklist', 'review', 'review.count'] },
  run_tests: { audience: 'laboratory', refreshes: ['runs', 'worklist'] },
  run_items: { audience: 'laboratory', refreshes: ['runs', 'worklist', 'timeline', 'review'] },
  control_events: { audience: 'laboratory', refreshes: ['runs.controlCharts'] },
  duties: { audience: 'laboratory', refreshes: ['accessions', 'tasks', 'tasks.count', 'changes'] },
  // Clients hear of results by report. Also what is read out in a call, and how far a case is.
  results: {
    audience: 'laboratory',
    refreshes: ['results', 'accessions', 'timeline', 'criticalCalls', 'runs', 'worklist', 'review', 'tasks', 'changes'],
  },
  call_tellings: { audience: 'laboratory', refreshes: ['criticalCalls', 'results', 'timeline', 'review', 'changes'] },
  critical_calls: {
    audience: 'laboratory',
    // Also which accessions have one that was not made.
    refreshes: [
      'criticalCalls',
      'criticalCalls.counts',
      'accessions',
      'accessions.counts',
      'results',
      'timeline',
      'runs',
      'worklist',
      'review',
      'tasks',
      'changes',
    ],
  },
} as const satisfies Readonly<Record<string, EntityLine>>;

export type EntityName = keyof typeof entities;
