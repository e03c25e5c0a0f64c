import type { ExtraItem } from '@aliquot/domain/runs/run';
import { isDecimalText } from '#ui/field/decimal-text.ts';

export type ExtraKind = ExtraItem['kind'];
/** What must be read of one component, as typed. */
export type TargetDraft = { low: string; high: string; within: string; code: string };

/** A control, calibrator, blank or duplicate as it is being written. */
export type ExtraDraft = {
  /** Tells two alike apart while they are written. */
  key: number;
  kind: ExtraKind;
  label: string;
  lot: string;
  targets: Readonly<Record<string, TargetDraft>>;
  /** The tube a duplicate repeats. */
  orderId: number | null;
};

export const noTarget: TargetDraft = { low: '', high: '', within: '', code: '' };

const firstNames: Readonly<Record<ExtraKind, (count: number) => string>> = {
  control: (count) => `Level ${count}`,
  calibrator: (count) => `Calibrator ${count}`,
  blank: () => 'Reagent blank',
  duplicate: () => 'Duplicate',
};

/** With the name people would give it: the first control is level 1, the next level 2. */
export const newExtra = (kind: ExtraKind, before: readonly { kind: string }[], key: number): ExtraDraft => ({
  key,
  kind,
  label: firstNames[kind](before.filter((other) => other.kind === kind).length + 1),
  lot: '',
  targets: {},
  orderId: null,
});

const decimal = (typed: string): string | null => {
  const text = typed.trim().replace(',', '.');
  return text === '' ? null : text;
};
const unreadable = (typed: string): boolean => {
  const text = decimal(typed);
  return text !== null && !isDecimalText(text);
};

/** What is wrong with it, in the order a person meets it; null when it can be saved. */
export const whyNotExtra = ({ label, targets, kind, orderId }: ExtraDraft): string | null => {
  if (label.trim() === '') return 'Give it a name.';
  if (kind === 'duplicate' && orderId === null) return 'Choose the tube to repeat.';
  for (const { low, high, within } of Object.values(targets)) {
    const wrong = [low, high, within].find(unreadable);
    if (wrong !== undefined) return `“${wrong}” is not a number.`;
    const [least, most] = [decimal(low), decimal(high)];
    if (least !== null && most !== null && Number(least) > Number(most))
      return `The low limit ${least} is above the high limit ${most}.`;
  }
  return null;
};

type Target = { low: string | null; high: string | null; within: string | null; code: string | null };
/** As it is sent: numbers are the text that was typed, for the server to read. */
export type SentExtra = Omit<ExtraItem, 'targets'> & { targets: Record<string, Target> };

const targetsOf = (drafts: ExtraDraft['targets']): Record<string, Target> =>
  Object.fromEntries(
    Object.entries(drafts)
      .map(([spec, { low, high, within, code }]) => {
        const target = { low: decimal(low), high: decimal(high), within: decimal(within), code: code || null };
        return [spec, target] as const;
      })
      .filter(([, target]) => Object.values(target).some((value) => value !== null)),
  );

export const itemOf = (draft: ExtraDraft, position: number | null = null): SentExtra => ({
  kind: draft.kind,
  label: draft.label.trim(),
  lot: draft.lot.trim() === '' ? null : draft.lot.trim(),
  targets: targetsOf(draft.targets),
  orderId: draft.orderId,
  position,
});
