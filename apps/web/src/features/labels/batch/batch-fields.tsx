import { countLabels } from '@aliquot/domain/labels/print-status';
import { nameTubes, tubesWith, type LeftOutReason } from '@aliquot/domain/labels/batch/plan-batch';
import type { BatchChoice, BatchChoices } from '@aliquot/domain/labels/batch/print-batch';
import type { ReactNode } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { Select } from '#ui/field/select.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { readCopies } from '../label-draft.ts';
import css from '../labels.module.css';
import { planDraft, type BatchDraft } from './batch-draft.ts';

export type BatchFieldsProps = {
  choices: BatchChoices;
  draft: BatchDraft;
  errors: Readonly<Record<string, string>>;
  /** How the chosen printer is. */
  status?: ReactNode;
  onChange: (part: Partial<BatchDraft>) => void;
};

const countTubes = (count: number): string => (count === 1 ? '1 tube' : `${count} tubes`);

/** Each with what is said of the tubes it is about. */
const leaveOutWords: Readonly<
  Record<LeftOutReason, { label: string; hint: (some: readonly BatchChoice[], all: readonly BatchChoice[]) => string }>
> = {
  labeled: {
    label: 'Only tubes without a label',
    hint: (some, all) => `${some.length} of ${countTubes(all.length)} already labeled: ${nameTubes(some)}`,
  },
  pre_labeled: {
    label: 'Leave out pre-labeled tubes',
    hint: (some) => `${countTubes(some.length)} of a type that comes labeled`,
  },
  gone: {
    label: 'Leave out tubes that cannot be labeled',
    hint: (some) => `Rejected, empty or discarded: ${nameTubes(some)}`,
  },
};

const LeaveOut = ({ choices: { tubes }, draft, onChange }: BatchFieldsProps) => {
  const toggle = (reason: LeftOutReason, on: boolean): void =>
    onChange({ leaveOut: on ? [...draft.leaveOut, reason] : draft.leaveOut.filter((other) => other !== reason) });
  const shown = (['labeled', 'pre_labeled', 'gone'] as const).filter((reason) => tubesWith(tubes, reason).length > 0);
  if (shown.length === 0) return null;
  return (
    <div className={css.printTubes}>
      {shown.map((reason) => (
        <Checkbox
          key={reason}
          label={leaveOutWords[reason].label}
          hint={leaveOutWords[reason].hint(tubesWith(tubes, reason), tubes)}
          checked={draft.leaveOut.includes(reason)}
          onChange={({ target }) => toggle(reason, target.checked)}
        />
      ))}
    </div>
  );
};

const Summary = ({ choices, draft }: Pick<BatchFieldsProps, 'choices' | 'draft'>) => {
  const { printer } = draft;
  const plan = planDraft(choices, draft);
  if (printer === null || plan === null) return null;
  if (!plan.ok) return <Banner tone="hold" title={plan.sentence.replace(/^Not sent\. /u, '')} />;
  return (
    <output className={css.printSummary}>
      <b>{countLabels(plan.labels)}</b> for {countTubes(plan.tubes.length)}, {printer.labelWidth} ×{' '}
      {printer.labelHeight} in, {printer.dpi} dpi
    </output>
  );
};

/** Where to, how often, which are left out, and how many labels come of it. */
export const BatchFields = (props: BatchFieldsProps) => {
  const { choices, draft, errors, status, onChange } = props;
  const { printers, tubes, tooMany } = choices;
  const copies = readCopies(draft.copies);
  const plan = planDraft(choices, draft);
  return (
    <>
      <div className={css.printWhere}>
        <Select
          label="Printer"
          placeholder="Choose a printer"
          error={errors['printerId']}
          options={printers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.printer === null ? null : String(draft.printer.id)}
          onValueChange={(value) => onChange({ printer: printers.find(({ id }) => String(id) === value) ?? null })}
        />
        <NumberField
          label="Copies"
          inputMode="numeric"
          error={errors['copies'] ?? (copies === null ? 'Enter a number from 1 to 20' : undefined)}
          value={draft.copies}
          onValueChange={(text) => onChange({ copies: text })}
        />
      </div>
      {status}
      <LeaveOut {...props} />
      {plan?.ok === true && plan.isReprint ? (
        <TextField
          label="Reason for reprint"
          hint="Some of these tubes already have a label. Two labels for one tube can end up on two tubes."
          maxLength={200}
          error={errors['reason']}
          value={draft.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      ) : null}
      {errors[''] === undefined ? null : <Banner tone="error" title={errors['']} />}
      {tooMany ? (
        <Banner tone="hold" title={`More than ${countTubes(tubes.length)} are chosen.`}>
          Choose fewer and print them in several steps.
        </Banner>
      ) : (
        <Summary choices={choices} draft={draft} />
      )}
    </>
  );
};
