import type { Result } from '@aliquot/domain/results/result';
import type { WorklistColumn } from '@aliquot/domain/worklist/worklist';

/** What a reviewer is asked before it is done, or shown. */
export type ReviewQuestion =
  | { kind: 'approve'; itemId: number; whose: string }
  | { kind: 'reject'; results: readonly Result[]; whose: string }
  | { kind: 'correct'; result: Result; column: WorklistColumn; whose: string }
  | { kind: 'history'; orderId: number; column: WorklistColumn; whose: string };
