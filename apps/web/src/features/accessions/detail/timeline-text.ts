export type TimelineKind =
  | 'made'
  | 'tube'
  | 'received'
  | 'hold'
  | 'test'
  | 'note'
  | 'file'
  | 'label'
  | 'result'
  | 'call'
  | 'changed';

type Values = Record<string, unknown>;
/** One changed row in words. */
export type TimelineText = {
  kind: TimelineKind;
  /** "Tube received"; `many` when several were at one instant: "3 tubes received". */
  one: string;
  many?: (count: number) => string;
  /** What it happened to, listed when there are several. */
  of?: string | null;
  more?: string | null;
  tone?: 'hold';
};

export const text = (values: Values | null, key: string): string | null =>
  typeof values?.[key] === 'string' ? values[key] : null;
