/** The words of stored codes, by the column or the key of a document they stand in: the audit trail is read by people. */
import { statusLabels } from '#accessions/accession-status.ts';
import { priorityLabels } from '#accessions/priority.ts';
import { roleLabels } from '#auth/roles.ts';
import { callChannelLabels, callKindLabels, callOutcomeLabels } from '#critical-calls/call-words.ts';
import { holdCategoryLabels } from '#holds/hold.ts';
import { eventKindLabels } from '#instruments/instrument-event.ts';
import { instrumentStatusLabels, protocolLabels } from '#instruments/instrument.ts';
import { printerRoadWords } from '#labels/printers/printer.ts';
import { flagWords } from '#ranges/flag-zones.ts';
import { resultStateLabels } from '#results/result-state.ts';
import { runStateLabels } from '#runs/run-state.ts';
import { conditionLabels } from '#samples/condition.ts';
import { sampleStatusLabels } from '#samples/sample-state.ts';
import { identifierLabels } from '#subjects/subject.ts';
import { mayBeCriticalLabels } from '#test-specs/result-spec.ts';
import { choiceLabels, stepLabels } from '#workflows/step-words.ts';

type Words = Readonly<Record<string, string>>;

/** In the filters of a list; the others are users. */
const assigneeWords: Words = { me: 'Current user', none: 'Nobody' };
const controlVerdicts: Words = { in: 'Within limits', out: 'Out of limits' };
/** A new code in one of these is spelled by its own letters until it is given words: "add_on" → "Add on". */
const codes: Readonly<Record<string, Words>> = {
  'accessions.priority': priorityLabels,
  'accessions.status': statusLabels,
  'acknowledged_gaps.sex': {},
  'case_exports.assignees': assigneeWords,
  'case_exports.priorities': priorityLabels,
  'case_exports.statuses': statusLabels,
  'client_contacts.critical_channels': {},
  'client_contacts.report_channels': {},
  'clients.kind': {},
  'clients.report_format': { pdf: 'PDF' },
  'clients.report_paper': { a4: 'A4' },
  'call_tellings.channel': callChannelLabels,
  'call_tellings.outcome': callOutcomeLabels,
  'critical_calls.kind': callKindLabels,
  'critical_calls.status': {},
  'field_set_items.required_at': {
    create: 'When ordered',
    receive: 'At receipt',
    run: 'Before the run',
    never: 'Not required',
  },
  'holds.blocks': {},
  'holds.category': holdCategoryLabels,
  'holds.source': { rule: 'A rule', user: 'A user' },
  'instrument_events.kind': eventKindLabels,
  'instruments.protocol': protocolLabels,
  'instruments.status': instrumentStatusLabels,
  'label_examples.outcome': {},
  'orders.origin': { add_on: 'Added later' },
  'orders.priority': priorityLabels,
  'orders.status': statusLabels,
  'print_jobs.status': {},
  'printers.reached_by': printerRoadWords,
  'reference_ranges.sex': {},
  'result_codes.interpretation': {},
  'result_spec_options.interpretation': {},
  'result_specs.delta_mode': {},
  'result_specs.entry_mode': choiceLabels,
  'result_specs.may_be_critical': mayBeCriticalLabels,
  'result_specs.type': { numeric: 'Number', titre: 'Titer' },
  'results.approval': { clear_lane: 'With all clear results' },
  'results.delta': { within: 'Within the limit', exceeded: 'Over the limit' },
  'results.flag': flagWords,
  'results.kind': { numeric: 'Number', titre: 'Titer' },
  'results.source': {},
  'results.state': resultStateLabels,
  'control_events.item_kind': {},
  'control_events.kind': {},
  'control_events.verdict': controlVerdicts,
  'run_items.kind': { order: 'Test' },
  'run_items.verdict': controlVerdicts,
  'runs.layout': { plate96: '96-well plate' },
  'runs.qc_state': {},
  'runs.status': runStateLabels,
  'samples.condition': conditionLabels,
  'samples.status': sampleStatusLabels,
  'subject_identifiers.kind': identifierLabels,
  'subjects.birth_precision': {},
  'subjects.sex': {},
  'subjects.type': {},
  'test_tubes.preference': {},
  'tests.status': {},
  'tube_fields.type': { boolean: 'Yes or no', datetime: 'Date and time', select: 'Choice from a list' },
  'users.default_role': roleLabels,
  'views.assignees': assigneeWords,
  'views.audience': {},
  'views.priorities': priorityLabels,
  'views.statuses': statusLabels,
  'workflows.mode': choiceLabels,
  'workflows.step': stepLabels,
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Null where the column holds no codes: what stands there is somebody's own text. */
export const codeWords = (table: string, key: string, code: string): string | null => {
  const words = codes[`${table}.${key}`];
  return words === undefined ? null : capitalized(words[code] ?? code.replaceAll('_', ' '));
};
