/** What the controls of a run must read, what they read, and what that says about the run. */
import { z } from 'zod';
import { absoluteDecimal, compareDecimals, decimalText, parseDecimal, subtractDecimals } from '#measures/decimal.ts';
import type { QcState } from './run-state.ts';

/** By result spec: between which limits a control must read, or how far from its tube a duplicate may be. */
export const controlTargets = z.record(
  z.string().regex(/^\d+$/u),
  z.strictObject({
    low: decimalText.nullable().default(null),
    high: decimalText.nullable().default(null),
    within: decimalText.nullable().default(null),
    /** A coded control must read this. */
    code: z.string().max(40).nullable().default(null),
  }),
);
export type ControlTargets = z.infer<typeof controlTargets>;
export type ControlTarget = ControlTargets[string];

export const controlReadings = z.record(
  z.string().regex(/^\d+$/u),
  z.strictObject({ typed: z.string(), verdict: z.enum(['in', 'out']), because: z.string() }),
);
export type ControlReadings = z.infer<typeof controlReadings>;
export type ControlVerdict = Omit<ControlReadings[string], 'typed'>;

const inside = (because: string): ControlVerdict => ({ verdict: 'in', because });
const outside = (because: string): ControlVerdict => ({ verdict: 'out', because });

/** A reading against its target; `original` is the tube's own figure, for a duplicate. What cannot be read is out. */
export const judgeReading = (target: ControlTarget, typed: string, original: string | null): ControlVerdict => {
  if (target.code !== null) {
    return typed.trim().toUpperCase() === target.code.toUpperCase()
      ? inside(`${target.code}, as expected.`)
      : outside(`Expected ${target.code}.`);
  }
  const value = parseDecimal(typed.trim().replace(',', '.'));
  if (value === null) return outside(`“${typed}” is not a number.`);
  const { low, high, within } = target;
  if (low !== null && compareDecimals(value, low) < 0) return outside(`Expected ${low} or more.`);
  if (high !== null && compareDecimals(value, high) > 0) return outside(`Expected ${high} or less.`);
  if (within !== null) {
    const first = original === null ? null : parseDecimal(original);
    if (first === null) return outside('The tube it repeats has no numeric result yet. Enter that result first.');
    const apart = absoluteDecimal(subtractDecimals(value, first));
    return compareDecimals(apart, within) <= 0
      ? inside(`Within ${within} of its tube.`)
      : outside(`More than ${within} from its tube.`);
  }
  return inside(low === null && high === null ? 'No expected value.' : 'Within limits.');
};

export type ControlFacts = { readonly targets: ControlTargets; readonly readings: ControlReadings };

/**
 * Whether a control belongs on the worklist of a test with these results. One that has targets is shown where it has a target or
 * was read: elsewhere it controls nothing. One without any target, such as a reagent blank, says nothing about which test it is for:
 * it stands in the rack for all of them and can be read for each.
 */
export const controlsSome = ({ targets, readings }: ControlFacts, specIds: readonly number[]): boolean =>
  Object.keys(targets).length === 0 ||
  specIds.some((id) => targets[String(id)] !== undefined || readings[String(id)] !== undefined);

export const controlStandings = ['in', 'out', 'pending', 'no_target'] as const;
export type ControlStanding = (typeof controlStandings)[number];

/** What a control says about the results asked for: it is in control only when each of their targets was read. */
export const controlStanding = (
  { targets, readings }: ControlFacts,
  specIds: readonly (number | string)[],
): ControlStanding => {
  const specs = specIds.map(String);
  if (specs.some((spec) => readings[spec]?.verdict === 'out')) return 'out';
  const expected = specs.filter((spec) => targets[spec] !== undefined);
  if (expected.length === 0) return 'no_target';
  return expected.every((spec) => readings[spec] !== undefined) ? 'in' : 'pending';
};

/** The state of a run's quality control, by its controls alone; an override stands until a reading changes it. */
export const qcOf = (controls: readonly ControlFacts[], before: QcState): QcState => {
  const checked = controls.flatMap(({ targets, readings }) => Object.keys(targets).map((spec) => readings[spec]));
  if (checked.length === 0) return 'none';
  if (checked.some((reading) => reading?.verdict === 'out')) return before === 'overridden' ? 'overridden' : 'failed';
  return checked.every((reading) => reading !== undefined) ? 'passed' : 'pending';
};
