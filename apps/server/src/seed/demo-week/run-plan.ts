import type { ExtraItem } from '@aliquot/domain/runs/run';
import type { RunLayout } from '@aliquot/domain/runs/run-layout';

export type PlannedControl = Pick<ExtraItem, 'kind' | 'label'> & {
  lot: string | null;
  /** By `TEST.RESULT`: what it must read, and what it read; null: not read yet. */
  reads: Readonly<Record<string, { low?: string; high?: string; code?: string; typed: string | null }>>;
};

/** When its steps came, in minutes before now. A negative time has not come yet. */
export type RunTimes = {
  created: number;
  started: number;
  controls: number;
  /** What the plan chooses is typed first, the rest later. */
  chosen: number;
  rest: number;
  again: number;
  submitted: number;
  /** The reviewer begins with what is clear. */
  clear: number;
  approved: number;
  completed: number;
};

export type PlannedRun = {
  lab: string;
  instrument: string | null;
  layout: RunLayout;
  tests: readonly string[];
  controls: readonly PlannedControl[];
  reagent: { reagent: string; lot: string } | null;
  notes: string | null;
  at: RunTimes;
  /** Of its tubes, by `TEST.RESULT`: what stands out. */
  values: Readonly<Record<string, readonly (string | null)[]>>;
  /** What the bench wrote beside a test of a tube. */
  noted: readonly { tube: number; test: string; text: string }[];
  cancelled: { minutesAgo: number; reason: string } | null;
  /** A control was out: the run ended there, and its repeat read this. */
  repeated: { reason: string; controls: readonly PlannedControl[] } | null;
};

export const plainRun = {
  controls: [],
  reagent: null,
  notes: null,
  values: {},
  noted: [],
  cancelled: null,
  repeated: null,
} satisfies Partial<PlannedRun>;

/** A run worked without a break. */
export const workedFrom = (created: number): RunTimes => ({
  created,
  started: created - 4,
  controls: created - 11,
  chosen: created - 24,
  rest: created - 26,
  again: created - 34,
  submitted: created - 38,
  clear: created - 47,
  approved: created - 52,
  completed: created - 54,
});
const notYet = -1;
/** The same, as far as that step. */
export const workedUntil = (last: keyof RunTimes, times: RunTimes): RunTimes => {
  const steps = Object.keys(times) as (keyof RunTimes)[];
  const done = steps.slice(0, steps.indexOf(last) + 1);
  return Object.fromEntries(steps.map((step) => [step, done.includes(step) ? times[step] : notYet])) as RunTimes;
};
