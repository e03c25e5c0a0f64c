/**
 * What clients order, and how often. Serology and molecular work goes to the reference laboratory. Prothrombin time is not among
 * it: its INR needs figures of the reagent lot, which nothing records yet.
 */
export type UsualOrder = {
  weight: number;
  type: 'CLINICAL' | 'MICRO' | 'SEROLOGY' | 'MOLECULAR' | 'BLOODBANK';
  panels: readonly string[];
  tests: readonly string[];
  /** Has ranges for children too. */
  children: boolean;
};

const order = (
  weight: number,
  type: UsualOrder['type'],
  panels: readonly string[],
  tests: readonly string[] = [],
): UsualOrder => ({ weight, type, panels, tests, children: false });
const anyAge = (usual: UsualOrder): UsualOrder => ({ ...usual, children: true });

export const usualOrders: readonly UsualOrder[] = [
  order(20, 'CLINICAL', ['BMP']),
  order(16, 'CLINICAL', ['CMP']),
  anyAge(order(10, 'CLINICAL', ['CBCD'])),
  order(8, 'CLINICAL', ['CMP', 'CBCD']),
  order(6, 'CLINICAL', ['LIPID'], ['HBA1C']),
  order(6, 'CLINICAL', ['THYR']),
  order(5, 'CLINICAL', [], ['APTT', 'FIB']),
  anyAge(order(4, 'CLINICAL', ['LYTES'], ['GLU'])),
  anyAge(order(5, 'CLINICAL', ['UACOMP'])),
  order(4, 'CLINICAL', ['BMP'], ['CRP', 'CBC']),
  order(3, 'CLINICAL', ['LFT']),
  order(3, 'CLINICAL', ['IRON'], ['FERR']),
  order(3, 'CLINICAL', [], ['HSTNI', 'CK']),
  order(3, 'CLINICAL', ['DIAB']),
  order(2, 'CLINICAL', [], ['VITD', 'B12']),
  anyAge(order(3, 'MICRO', [], ['TCUL'])),
  order(4, 'SEROLOGY', ['HEPAC']),
  order(3, 'SEROLOGY', ['HEPB']),
  order(2, 'SEROLOGY', [], ['HIVAB', 'SYPT']),
  anyAge(order(3, 'MOLECULAR', [], ['FLUAB', 'RSV'])),
  order(2, 'MOLECULAR', [], ['CTNG']),
  order(2, 'BLOODBANK', ['TYPESC']),
];

/** What a client may send; the starter catalogue says so of its own clients, the others send clinical work. */
const sends: Readonly<Record<string, readonly UsualOrder['type'][]>> = {
  TIDE: ['CLINICAL', 'SEROLOGY', 'MOLECULAR', 'MICRO'],
  STBR: ['CLINICAL', 'SEROLOGY', 'MOLECULAR', 'MICRO', 'BLOODBANK'],
  'STBR-ED': ['CLINICAL', 'MOLECULAR', 'BLOODBANK'],
  CRDON: ['SEROLOGY'],
  PALO: ['SEROLOGY', 'MOLECULAR'],
};
const adultDays = 18 * 366;
export const mayHave = (
  { client, bornDaysAgo }: { client: string; bornDaysAgo: number },
  { type, children }: UsualOrder,
): boolean => (sends[client] ?? ['CLINICAL']).includes(type) && (children || bornDaysAgo > adultDays);

export const labDoing = ({ type }: Pick<UsualOrder, 'type'>): string =>
  type === 'SEROLOGY' || type === 'MOLECULAR' ? 'MSA' : 'HRB';
export const doneInRuns = ({ type }: Pick<UsualOrder, 'type'>): boolean => type !== 'CLINICAL' && type !== 'MICRO';
