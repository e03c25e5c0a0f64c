import type { Received } from '@aliquot/domain/accessions/accession';
import type { SampleCondition } from '@aliquot/domain/samples/condition';

/** One scanned tube of the rack in hand, or what was said of its condition afterwards. */
export type RackScan = {
  id: number;
  barcode: string;
  condition: SampleCondition | null;
  /** The save's own key: sent again after a lost answer, it is done once. */
  key: string;
  state:
    | { kind: 'sending' }
    | { kind: 'done'; received: Received }
    | { kind: 'refused'; sentence: string }
    | { kind: 'unsent'; sentence: string };
};
export type Rack = {
  scans: readonly RackScan[];
  /** What the next tube will be received as. */
  next: SampleCondition | null;
};

export const emptyRack: Rack = { scans: [], next: null };

export type RackAction =
  | { kind: 'scan'; id: number; barcode: string; key: string; condition: SampleCondition | null }
  | { kind: 'settle'; id: number; state: RackScan['state'] }
  | { kind: 'arm'; condition: SampleCondition | null }
  | { kind: 'dismiss'; id: number };

/** Newest first. Nothing leaves by itself: a problem stays until a person has seen to it. */
export const rackReducer = (rack: Rack, action: RackAction): Rack => {
  switch (action.kind) {
    case 'scan': {
      const { id, barcode, key, condition } = action;
      // A condition said beforehand is for one tube: the next is judged for itself.
      return { next: null, scans: [{ id, barcode, key, condition, state: { kind: 'sending' } }, ...rack.scans] };
    }
    case 'settle':
      return {
        ...rack,
        scans: rack.scans.map((scan) => (scan.id === action.id ? { ...scan, state: action.state } : scan)),
      };
    case 'arm':
      return { ...rack, next: action.condition };
    default:
      return { ...rack, scans: rack.scans.filter(({ id }) => id !== action.id) };
  }
};

export const isProblem = ({ state }: RackScan): boolean => state.kind === 'refused' || state.kind === 'unsent';

/** The tube in the hand: the one scanned last that is no problem. */
export const lastTube = ({ scans }: Rack): RackScan | null => scans.find((scan) => !isProblem(scan)) ?? null;

/** Tubes, not scans: one read twice, in whatever letters, counts once. */
export const countRack = ({ scans }: Rack): { received: number; problems: number; sending: number } => {
  const received = new Set(scans.flatMap(({ state }) => (state.kind === 'done' ? [state.received.barcode] : [])));
  return {
    received: received.size,
    problems: scans.filter(isProblem).length,
    sending: scans.filter(({ state }) => state.kind === 'sending').length,
  };
};

/** Tubes of the rack, in the order they were first scanned. */
export const rackSamples = ({ scans }: Rack): readonly number[] => [
  ...new Set(scans.toReversed().flatMap(({ state }) => (state.kind === 'done' ? [state.received.sampleId] : []))),
];

export const rackWords = (rack: Rack): string => {
  const { received, problems } = countRack(rack);
  const trouble = problems === 1 ? '1 problem' : `${problems} problems`;
  return `${received} received, ${trouble}`;
};
