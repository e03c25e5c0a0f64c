/** Which of the controls that workflows ask for a run has, and has limits for. */
import type { ResultSpec } from '#test-specs/result-spec.ts';
import { hasLimits, type ControlTargets } from './quality-control.ts';
import type { RunItemKind } from './run-layout.ts';

/** What one test of the run asks for, by the workflow its orders were placed under. */
export type ControlNeeds = {
  readonly test: string;
  /** As the workflow names them. */
  readonly controls: readonly string[];
  readonly specs: readonly Pick<ResultSpec, 'id' | 'type' | 'required' | 'active'>[];
};
export type StandingControl = {
  readonly kind: RunItemKind;
  readonly label: string | null;
  readonly targets: ControlTargets;
};
export type LackingControl = {
  readonly control: string;
  readonly test: string;
  /** It stands in the run, with nothing to be held against. */
  readonly noLimits: boolean;
};

const folded = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** "Low positive control" is the low positive one, not the positive one: the longest name that its label contains. */
const nameOf = (label: string, names: readonly string[]): string | null =>
  names.filter((name) => folded(label).includes(folded(name))).toSorted((a, b) => b.length - a.length)[0] ?? null;

/** A control must check every measured result the test cannot be completed without. Free text and dates have no limits. */
const mustCheck = ({ type, required, active }: ControlNeeds['specs'][number]): boolean =>
  active && required && (type === 'numeric' || type === 'coded' || type === 'titre');

/** A water blank can be the negative control; a calibrator and a duplicate control nothing of their own. */
const controls = (items: readonly StandingControl[]): StandingControl[] =>
  items.filter(({ kind }) => kind === 'control' || kind === 'blank');

export const lackingControls = (
  needs: readonly ControlNeeds[],
  items: readonly StandingControl[],
): LackingControl[] => {
  const standing = controls(items);
  return needs.flatMap(({ test, controls: names, specs }) =>
    names.flatMap((control): LackingControl[] => {
      const here = standing.filter(({ label }) => nameOf(label ?? '', names) === control);
      if (here.length === 0) return [{ control, test, noLimits: false }];
      const hasAll = specs.filter(mustCheck).every(({ id }) =>
        here.some(({ targets }) => {
          const target = targets[String(id)];
          return target !== undefined && hasLimits(target);
        }),
      );
      return hasAll ? [] : [{ control, test, noLimits: true }];
    }),
  );
};

const fewNamed = 3;
const listed = (names: readonly string[]): string => {
  const few = names.slice(0, fewNamed);
  return names.length > fewNamed ? `${few.join(', ')} and ${names.length - fewNamed} more` : few.join(', ');
};
const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** Which controls are missing or have no limits, in a sentence; null where none is. */
export const lackingWords = (lacking: readonly LackingControl[]): string | null => {
  const [first] = lacking;
  if (first === undefined) return null;
  const same = lacking.filter(({ noLimits }) => noLimits === first.noLimits);
  const names = unique(same.map(({ control }) => `“${control}”`));
  const tests = listed(unique(same.map(({ test }) => test)));
  const noun = names.length === 1 ? 'control' : 'controls';
  return first.noLimits
    ? `The ${noun} ${listed(names)} ${names.length === 1 ? 'has' : 'have'} no limits for ${tests}.`
    : `The ${noun} ${listed(names)} for ${tests} ${names.length === 1 ? 'is' : 'are'} missing.`;
};
