import type { LabelValues } from './bindings.ts';

const usual: LabelValues = {
  'subject.name': 'Quillfeather, Marlowe',
  'subject.birthDate': '1968-03-22',
  'subject.sex': 'Female',
  'subject.mrn': 'HG-448102',
  caseId: '00-004786',
  'tube.barcode': '00-004786-1',
  'tube.collectedAt': '2026-11-12T08:20',
  'tube.volume': '5 mL',
  'tube.fields': 'Fasting yes',
  'tube.type': 'Serum separator',
  'tube.typeCode': 'SST',
  tests: 'BMP, LIPID',
  'client.name': 'Harrowgate Family Practice',
  'lab.name': 'Harborline Central',
  priority: 'Routine',
  'priority.mark': '',
  index: '1',
  count: '3',
};

/** Nobody real: what a design is looked at and judged with. Numbers begin with a year that no lab has: scanned, they find nothing. */
export const exampleValues = {
  usual,
  longest: {
    ...usual,
    'subject.name': 'Featherstonehaugh-Cholmondeley, Wilhelmina Alexandrina Constance',
    'subject.mrn': 'HG-00004481029934',
    caseId: '00-104786',
    'tube.barcode': '00-104786-12',
    'tube.fields': 'Volume received 4.5 mL, Fasting yes',
    'tube.type': 'Sodium citrate, 3.2 percent, light blue',
    tests: 'BMP, LIPID, HBA1C, TSH, FT4, CBC, PT, APTT',
    'client.name': 'Harrowgate Family Practice and Walk-in Clinic North',
    priority: 'STAT',
    'priority.mark': 'STAT',
  },
  arabic: { ...usual, 'subject.name': 'الأنصاري, محمد عبد الرحمن', 'subject.sex': 'Male' },
  chinese: { ...usual, 'subject.name': '欧阳, 晓明' },
  greek: { ...usual, 'subject.name': 'Παπαδοπούλου, Ελένη' },
  /** A year of birth alone, no number of its own, no time of collection. */
  least: {
    ...usual,
    'subject.birthDate': '1968',
    'subject.mrn': '',
    'tube.collectedAt': '',
    'tube.fields': '',
    tests: '',
    'subject.sex': 'Unknown',
  },
} as const satisfies Readonly<Record<string, LabelValues>>;
