const capitals: ReadonlySet<string> = new Set(['id', 'loinc', 'ucum', 'url', 'qc', 'clia', 'snomed', 'zpl']);

/** Columns, tables and keys of documents whose own name is not the word on the screens. */
const screenWords: Readonly<Record<string, string>> = {
  absolute_until: 'Expires',
  acknowledged_gaps: 'Accepted gaps',
  agent_id: 'Print agent',
  because: 'Reason',
  call_back_name: 'Call-back contact',
  call_back_phone: 'Call-back phone',
  cap_colour_hex: 'Cap color on screen',
  cap_colour_name: 'Cap color',
  case_id: 'Case ID',
  case_id_pattern: 'Case ID format',
  client_ids: 'Clients',
  colour: 'Color',
  delta_because: 'Delta check',
  ended_because: 'Reason ended',
  external_ref: 'Order no.',
  flag_because: 'Reason for the flag',
  has_hold: 'On hold',
  is_abnormal: 'Abnormal',
  is_critical: 'Critical',
  is_primary: 'Primary',
  later_reason: 'Reason postponed',
  later_until: 'Postponed until',
  may_be_critical: 'If a value may be critical',
  moved_accession_ids: 'Moved accessions',
  moved_identifier_ids: 'Moved identifiers',
  order_id: 'Test',
  orders: 'Tests',
  qc_state: 'QC',
  sample_id: 'Tube',
  sample_ids: 'Tubes',
  sample_type: 'Specimen type',
  samples: 'Tubes',
  second_agrees: 'Second entry agrees',
  second_by: 'Second entry by',
  second_typed: 'Second entry',
  sort: 'Place in the list',
  spec_id: 'Result',
  spec_version: 'Test version',
  tests_total: 'Test count',
  titre: 'Titer',
  token_hash: 'Token',
  told: 'Value called',
  tube_id: 'Tube type',
  whom: 'Contact',
  workflow_revision: 'Workflow version',
  zpl_sha256: 'SHA-256 of the ZPL',
};

/** `order_of_draw` → "Order of draw"; `client_id` is told by a name and reads "Client"; abbreviations stay in capitals. */
export const columnWords = (column: string): string => {
  const known = screenWords[column];
  if (known !== undefined) return known;
  const words = column.replace(/(?<=.)_id$/u, '').split('_');
  const text = words.map((word) => (capitals.has(word) ? word.toUpperCase() : word)).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** A key within a document is spelled in one word: `readBack` → "Read back". */
export const keyWords = (key: string): string =>
  columnWords(key.replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, '_').toLowerCase());
