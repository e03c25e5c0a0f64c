/** What happened to a record, in words: the server sends these, never rows of a table. */
import { z } from 'zod';

export const timelineKinds = [
  'created',
  'changed',
  'merge',
  'tube',
  'received',
  'labels',
  'test',
  'run',
  'result',
  'follows',
  'critical',
  'call',
  'hold',
  'note',
  'file',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export const timelineTones = ['plain', 'hold', 'critical'] as const;
export type TimelineTone = (typeof timelineTones)[number];

export const timelineItem = z.strictObject({
  /** Unique within the timeline. */
  id: z.string(),
  at: z.iso.datetime(),
  /** Null: the system itself. */
  by: z.string().nullable(),
  kind: z.enum(timelineKinds),
  tone: z.enum(timelineTones),
  /** "Potassium corrected" */
  title: z.string(),
  /** "7.4 → 4.7 mmol/L", "Wrong tube": each a sentence or a phrase of its own. */
  details: z.array(z.string()),
  /** Instants the page tells on the reader's clock, each behind its word: "Call due by" 10:28. */
  times: z.array(z.strictObject({ word: z.string(), at: z.iso.datetime() })),
  /** The tests it is about. */
  orderIds: z.array(z.int()),
  run: z.strictObject({ id: z.int(), number: z.string() }).nullable(),
  /** What followed from an action, whose page lists it. */
  changeId: z.int().nullable(),
});
export type TimelineItem = z.infer<typeof timelineItem>;

export const timeline = z.strictObject({
  /** The newest first. */
  items: z.array(timelineItem),
  /** More happened, longer ago than the items go back. */
  more: z.boolean(),
});
export type Timeline = z.infer<typeof timeline>;

/** What a reader may want to see alone. Every kind is in exactly one of them. */
export const timelineFilters = {
  results: { label: 'Results and calls', kinds: ['result', 'follows', 'critical', 'call'] },
  tests: { label: 'Tests and runs', kinds: ['test', 'run'] },
  tubes: { label: 'Tubes and labels', kinds: ['tube', 'received', 'labels'] },
  holds: { label: 'Holds', kinds: ['hold'] },
  notes: { label: 'Notes and files', kinds: ['note', 'file'] },
  accession: { label: 'Accession', kinds: ['created', 'changed', 'merge'] },
} as const satisfies Record<string, { label: string; kinds: readonly TimelineKind[] }>;
export type TimelineFilter = keyof typeof timelineFilters;

export const isInFilter = ({ kind }: Pick<TimelineItem, 'kind'>, filter: TimelineFilter | null): boolean =>
  filter === null || (timelineFilters[filter].kinds as readonly TimelineKind[]).includes(kind);
