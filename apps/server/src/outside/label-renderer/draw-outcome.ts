/** What became of a label that was to be drawn. Refusals are values: each has its status on the wire. */
export type DrawOutcome =
  | { readonly kind: 'drawn'; readonly png: Uint8Array; readonly count: number }
  | { readonly kind: DrawRefusal };

export type DrawRefusal =
  /** Nothing in the text leaves a mark. */
  | 'nothing to draw'
  | 'not drawable'
  | 'no such label'
  | 'too many labels'
  | 'too many dots'
  | 'took too long'
  | 'took too much memory'
  /** Another service says so, and not why. */
  | 'too large'
  /** Others are waiting already. */
  | 'busy'
  /** The renderer ended for a reason that is not the label's. */
  | 'failed'
  /** The other service is not there, or its answer is no picture. */
  | 'no answer';
