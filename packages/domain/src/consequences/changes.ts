/** What each action changes, as far as results stand on it. */
import type { GroundKind } from '#results/doubt.ts';
import type { Row } from './world.ts';

/** What somebody did, in ids: the features that do it need to know nothing of results. */
export type Change =
  | { readonly of: 'nothing' }
  /** It is under way, rejected, or its quality control was judged. */
  | { readonly of: 'run'; readonly runId: number }
  /** A tube, or one it was taken from; `collected`: also when it was collected. */
  | { readonly of: 'tubes'; readonly sampleIds: readonly number[]; readonly collected?: true }
  | { readonly of: 'orders'; readonly orderIds: readonly number[] }
  /** A hold of an accession, of a test of it or of a tube; one about identity says whose specimen it is. */
  | { readonly of: 'hold'; readonly accessionId: number }
  | { readonly of: 'collection'; readonly accessionId: number }
  /** Sex or birth date, or which records are one person. */
  | { readonly of: 'subjects'; readonly subjectIds: readonly number[] }
  | { readonly of: 'several'; readonly changes: readonly Change[] };

/** Which grounds changed, and of which results. */
export type GroundChange = {
  readonly grounds: readonly GroundKind[];
  readonly touches: (row: Pick<Row, 'now' | 'order'>) => boolean;
};

export const nothingChanged: GroundChange = { grounds: [], touches: () => false };

export const groundChangeOf = (change: Change): GroundChange => {
  switch (change.of) {
    case 'run':
      return { grounds: ['run', 'qc'], touches: ({ now }) => now.runId === change.runId };
    case 'tubes': {
      const tubes = new Set(change.sampleIds);
      return {
        grounds: change.collected === true ? ['specimen', 'collection'] : ['specimen'],
        touches: ({ now }) => now.sampleId !== null && tubes.has(now.sampleId),
      };
    }
    case 'orders': {
      const orders = new Set(change.orderIds);
      return { grounds: ['order'], touches: ({ order }) => orders.has(order.orderId) };
    }
    case 'hold':
      return { grounds: ['order', 'specimen'], touches: ({ order }) => order.accessionId === change.accessionId };
    case 'collection':
      return { grounds: ['collection'], touches: ({ order }) => order.accessionId === change.accessionId };
    case 'subjects': {
      const subjects = new Set(change.subjectIds);
      return { grounds: ['person', 'identity'], touches: ({ order }) => subjects.has(order.subjectId) };
    }
    case 'several': {
      const all = change.changes.map(groundChangeOf);
      return {
        grounds: [...new Set(all.flatMap(({ grounds }) => grounds))],
        touches: (row) => all.some(({ touches }) => touches(row)),
      };
    }
    default:
      return nothingChanged;
  }
};
