/** What a label can say of a tube: a fixed list. Values are text; days and times are on the laboratory's clock. */
export const bindings = {
  'subject.name': 'Name',
  'subject.birthDate': 'Birth date',
  'subject.sex': 'Sex',
  'subject.mrn': 'MRN',
  caseId: 'Case ID',
  'tube.barcode': 'Tube number',
  'tube.collectedAt': 'Collected',
  'tube.volume': 'Volume',
  'tube.fields': 'Recorded of the tube',
  'tube.type': 'Tube type',
  'tube.typeCode': 'Tube code',
  tests: 'Tests',
  'client.name': 'Client',
  'lab.name': 'Lab',
  priority: 'Priority',
  /** "STAT" and "Urgent"; a routine tube has nothing there. */
  'priority.mark': 'Priority, unless routine',
  /** Among the tubes of the accession that can carry a label. */
  index: 'Place among the tubes',
  count: 'Number of tubes',
} as const;
export type Binding = keyof typeof bindings;

export const bindingNames = Object.keys(bindings) as readonly Binding[];

/** Those that hold a day or a time. */
const days: readonly string[] = ['subject.birthDate', 'tube.collectedAt'] satisfies readonly Binding[];
export const isDay = (name: string): boolean => days.includes(name);

/** One recorded field of the tube, by its key: `field.fasting`. */
const recordedField = /^field\.[a-z][A-Za-z0-9_]{0,39}$/u;
export const isRecordedField = (name: string): boolean => recordedField.test(name);
export const isBinding = (name: string): boolean => Object.hasOwn(bindings, name) || isRecordedField(name);

/** By binding; what is not there is empty. Days are `2026-11-15`, or as much of it as is known; times `2026-11-15T09:30`. */
export type LabelValues = Readonly<Record<string, string>>;
