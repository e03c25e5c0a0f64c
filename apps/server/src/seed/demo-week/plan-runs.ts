import type { ExtraItem } from '@aliquot/domain/runs/run';
import type { RunLayout } from '@aliquot/domain/runs/run-layout';

/** Today's runs: what is in them, and how far they have come. */
export type PlannedRun = {
  story:
    | 'new'
    | 'in progress'
    | 'in review'
    | 'completed'
    | 'cancelled'
    | 'rejected and repeated'
    | 'waits for the second entry';
  lab: string;
  instrument: string | null;
  layout: RunLayout;
  tests: readonly string[];
  samples: number;
  minutesAgo: number;
  controls: readonly (Pick<ExtraItem, 'kind' | 'label'> & {
    lot: string | null;
    /** By `TEST.RESULT`: between which limits it must read, and what it read. */
    reads: Readonly<Record<string, { low: string; high: string; typed: string | null }>>;
  })[];
  reagent: { reagent: string; lot: string } | null;
  notes: string | null;
  /** What the bench wrote beside a test of a tube. */
  noted: readonly { tube: number; test: string; text: string }[];
  /** Of the first tubes, by `TEST.RESULT`: what stands out. */
  values: Readonly<Record<string, readonly (string | null)[]>>;
};

const plain = { controls: [], reagent: null, notes: null, noted: [], values: {} } as const;

export const plannedRuns: readonly PlannedRun[] = [
  {
    ...plain,
    story: 'completed',
    lab: 'HRB',
    instrument: 'HRB-HEM1',
    layout: 'rack',
    tests: ['CBC'],
    samples: 5,
    minutesAgo: 340,
    controls: [
      {
        kind: 'control',
        label: 'Blood control, normal',
        lot: 'BC-2207',
        reads: { 'CBC.HGB': { low: '12.8', high: '13.6', typed: '13.1' } },
      },
    ],
    values: { 'CBC.HGB': ['9.1'] },
  },
  {
    ...plain,
    story: 'rejected and repeated',
    lab: 'HRB',
    instrument: 'HRB-IMM1',
    layout: 'list',
    tests: ['TSH', 'FT4'],
    samples: 4,
    minutesAgo: 300,
    controls: [
      {
        kind: 'control',
        label: 'Thyroid control 1',
        lot: 'TC-118',
        reads: { 'TSH.TSH': { low: '0.45', high: '0.75', typed: '1.32' } },
      },
    ],
    reagent: { reagent: 'TSH reagent', lot: 'R-5520' },
  },
  {
    ...plain,
    story: 'in review',
    lab: 'HRB',
    instrument: 'HRB-CHEM1',
    layout: 'plate96',
    tests: ['NA', 'K', 'CL', 'CO2'],
    samples: 7,
    minutesAgo: 210,
    controls: [
      {
        kind: 'control',
        label: 'Chemistry level 1',
        lot: '48121',
        reads: { 'K.K': { low: '3.8', high: '4.2', typed: '4.0' }, 'NA.NA': { low: '136', high: '142', typed: '139' } },
      },
      { kind: 'blank', label: 'Water', lot: null, reads: {} },
    ],
    values: { 'K.K': [null, '6.8', '5.6'], 'NA.NA': ['151'] },
  },
  {
    ...plain,
    story: 'in progress',
    noted: [
      { tube: 0, test: 'K', text: 'Spun again, no clot. Same reading.' },
      { tube: 3, test: 'NA', text: 'Short sample: this test first.' },
    ],
    lab: 'HRB',
    instrument: 'HRB-CHEM1',
    layout: 'plate96',
    tests: ['NA', 'K', 'CREA', 'EGFR'],
    samples: 8,
    minutesAgo: 120,
    controls: [
      {
        kind: 'control',
        label: 'Chemistry level 1',
        lot: '48121',
        reads: { 'K.K': { low: '3.8', high: '4.2', typed: '4.1' } },
      },
      {
        kind: 'control',
        label: 'Chemistry level 2',
        lot: '48122',
        reads: { 'K.K': { low: '5.9', high: '6.3', typed: null } },
      },
    ],
    reagent: { reagent: 'ISE diluent', lot: 'D-0931' },
    values: { 'K.K': ['7.2', '4.4'], 'NA.NA': ['138', '141', '133'], 'CREA.CREA': ['1.9'] },
  },
  {
    ...plain,
    story: 'waits for the second entry',
    lab: 'MSA',
    instrument: 'MSA-SER1',
    layout: 'plate96',
    tests: ['HBSAG', 'AHCV'],
    samples: 4,
    minutesAgo: 150,
    values: { 'HBSAG.HBSAG': ['REACTIVE'] },
  },
  {
    ...plain,
    story: 'new',
    lab: 'HRB',
    instrument: 'HRB-CHEM1',
    layout: 'list',
    tests: ['GLU', 'CA'],
    samples: 5,
    minutesAgo: 45,
    controls: [
      {
        kind: 'control',
        label: 'Chemistry level 1',
        lot: '48121',
        reads: { 'GLU.GLU': { low: '86', high: '98', typed: null } },
      },
    ],
    notes: 'Late courier from the north',
  },
  {
    ...plain,
    story: 'cancelled',
    lab: 'HRB',
    instrument: 'HRB-COAG1',
    layout: 'list',
    tests: ['APTT'],
    samples: 2,
    minutesAgo: 30,
  },
];
export const samplesInRuns = plannedRuns.reduce((sum, { samples }) => sum + samples, 0);
