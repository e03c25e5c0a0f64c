import type { RunActionKind } from '@aliquot/domain/runs/run-state';
import type { ExtraKind } from '../extra-draft.ts';

/** What a person is being asked about before it is done. */
export type RunQuestion =
  | { kind: 'action'; action: RunActionKind }
  | { kind: 'edit' }
  | { kind: 'labels' }
  /** A control of a started run: its position. */
  | { kind: 'removal'; position: number }
  | { kind: 'extra'; extra: ExtraKind; position: number | null; orderId: number | null };
