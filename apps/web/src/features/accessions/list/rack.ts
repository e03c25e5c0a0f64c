import type { Received } from '@aliquot/domain/accessions/accession';

/** One scanned tube of the rack in hand. */
export type RackScan = {
  id: number;
  barcode: string;
  /** The save's own key: sent again after a lost answer, it is done once. */
  key: string;
  state:
    | { kind: 'sending' }
    | { kind: 'done'; received: Received }
    | { kind: 'refused'; sentence: string }
    | { kind: 'unsent'; sentence: string };
};
export type Rack = { scans: readonly RackScan[] };

export const emptyRack: Rack = { scans: [] };

export type RackAct =
  | { kind: 'scan'; id: number; barcode: string; key: string }
  | { kind: 'settle'; id: number; state: RackScan['state'] }
  | { kind: 'dismiss'; id: number };

/** Newest first. Nothing leaves by itself: a problem stays until a person has seen to it. */
export const rackReducer = (rack: Rack, act: RackAct): Rack => {
  switch (act.kind) {
    case 'scan':
      return {
        scans: [{ id: act.id, barcode: act.barcode, key: act.key, state: { kind: 'sending' } }, ...rack.scans],
      };
    case 'settle':
      return { scans: rack.scans.map((scan) => (scan.id === act.id ? { ...scan, state: act.state } : scan)) };
    default:
      return { scans: rack.scans.filter(({ id }) => id !== act.id) };
  }
};

export const isProblem = ({ state }: RackScan): boolean => state.kind === 'refused' || state.kind === 'unsent';

/** Tubes, not scans: one read twice counts once. */
export const countRack = ({ scans }: Rack): { received: number; problems: number; sending: number } => {
  const received = new Set(scans.flatMap(({ state, barcode }) => (state.kind === 'done' ? [barcode] : [])));
  return {
    received: received.size,
    problems: scans.filter(isProblem).length,
    sending: scans.filter(({ state }) => state.kind === 'sending').length,
  };
};

export const rackWords = (rack: Rack): string => {
  const { received, problems } = countRack(rack);
  const trouble = problems === 1 ? '1 problem' : `${problems} problems`;
  return `${received} received, ${trouble}`;
};
