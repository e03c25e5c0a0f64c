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
  z.strictObject({
    typed: z.string(),
    verdict: z.enum(['in', 'out']),
    because: z.string(),
    /** A manager took responsibility for this reading; the one after it has none. */
    overridden: z.literal(true).exactOptional(),
  }),
);
export type ControlReadings = z.infer<typeof controlReadings>;
export type ControlReading = ControlReadings[string];
export type ControlVerdict = Pick<ControlReading, 'verdict' | 'because'>;

/** Something is expected: without that, every reading would be in control. */
export const hasLimits = ({ low, high, within, code }: ControlTarget): boolean =>
  low !== null || high !== null || within !== null || code !== null;

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

/** What it must be read for. */
const checkedSpecs = ({ targets }: ControlFacts): string[] =>
  Object.entries(targets).flatMap(([spec, target]) => (hasLimits(target) ? [spec] : []));

/**
 * The state of a run's quality control, by its controls alone. An override covers the readings that were out when it was given: one
 * that turns out of control later is not covered. `lacking`: a control the orders' workflows ask for is missing or has no limits.
 */
export const qcOf = (controls: readonly ControlFacts[], lacking: boolean): QcState => {
  const checked = controls.flatMap((control) => checkedSpecs(control).map((spec) => control.readings[spec]));
  const out = checked.filter((reading) => reading?.verdict === 'out');
  if (out.some((reading) => reading?.overridden !== true)) return 'failed';
  if (lacking) return 'missing';
  if (checked.length === 0) return 'none';
  if (checked.includes(undefined)) return 'pending';
  return out.length > 0 ? 'overridden' : 'passed';
};

/** The readings an override covers, by control: those that are out of control now and decide. Null where it covers none of it. */
export const overriddenReadings = (control: ControlFacts): { specIds: string[]; readings: ControlReadings } | null => {
  const specIds = checkedSpecs(control).filter(
    (spec) => control.readings[spec]?.verdict === 'out' && control.readings[spec].overridden !== true,
  );
  if (specIds.length === 0) return null;
  const readings = Object.entries(control.readings).map(([spec, reading]): [string, ControlReading] => [
    spec,
    specIds.includes(spec) ? { ...reading, overridden: true } : reading,
  ]);
  return { specIds, readings: Object.fromEntries(readings) };
};
