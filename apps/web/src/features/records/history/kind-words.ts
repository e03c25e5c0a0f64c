import { columnWords } from './column-words.ts';

/** Names that do not follow from the table's own. */
const kinds: Readonly<Record<string, string>> = {
  accession_notes: 'Note',
  acknowledged_gaps: 'Accepted gap of',
  attachments: 'File',
  auth_provider_domains: 'Domain',
  auth_providers: 'Sign-in provider',
  case_counters: 'Case ID counter',
  case_exports: 'Export of',
  catalogue_versions: 'Catalogue version',
  client_contacts: 'Contact',
  field_set_items: 'Field',
  field_set_tests: 'Test',
  instrument_tests: 'Test',
  label_examples: 'Example label sent to',
  label_previews: 'Label sent to',
  label_template_uses: 'Used for',
  label_template_versions: 'Version',
  orders: 'Test',
  panel_tests: 'Test',
  pod_members: 'Member',
  pod_tests: 'Test',
  printer_tubes: 'Tube type',
  reference_ranges: 'Range of',
  result_codes: 'Coded result',
  result_spec_options: 'Choice',
  result_specs: 'Result',
  run_items: 'Place of',
  run_tests: 'Test',
  samples: 'Tube',
  sessions: 'Session of',
  subject_identifiers: 'Identifier',
  subject_merges: 'Merge of',
  test_tubes: 'Tube type',
  test_versions: 'Version',
  tubes: 'Tube type',
  user_clients: 'Access to',
  views: 'Saved view',
  workflow_revisions: 'Version',
};

/** `field_sets` → "Field set": one record of a table. */
export const kindWords = (table: string): string =>
  kinds[table] ?? columnWords(table.endsWith('s') && !table.endsWith('ss') ? table.slice(0, -1) : table);

/** "Accession 26-000123": a record by its kind and its name. */
export const namedWords = (table: string, name: string | null): string => {
  const kind = kindWords(table);
  if (name !== null) return `${kind} ${name}`;
  return kind.replace(/ (?:of|to)$/u, '');
};
