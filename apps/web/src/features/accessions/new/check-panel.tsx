import type { OrderPlan } from '@aliquot/domain/accessions/order-plan';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Facts } from '#ui/layout/facts.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { clockIn } from '#time/clock-in.ts';
import { KeepChoices } from './keep-choices.tsx';
import { KeptMark } from './kept-mark.tsx';
import type { FormField, Missing } from './new-case.ts';
import { TabCount } from '#ui/layout/tabs.tsx';
import type { CheckState } from './use-check-case.ts';
import type { UsedNewCase } from './use-new-case.ts';
import css from './new-accession.module.css';

export type CheckPanelProps = {
  form: UsedNewCase;
  mayReceive: boolean;
  /** The subject's own page decides the client. */
  clientDecided: boolean;
  onFind: (field: FormField) => void;
};

type ListProps = { title: string; lines: readonly Missing[]; tone: 'hold' | 'bad'; onFind: CheckPanelProps['onFind'] };

const Lines = ({ title, lines, tone, onFind }: ListProps) => (
  <section aria-label={title}>
    <h3>
      {title} <TabCount>{lines.length}</TabCount>
    </h3>
    <ul className={css.newCaseMissing} data-tone={tone}>
      {lines.map(({ field, words }) => (
        <li key={`${field}${words}`}>
          <Icon of={TriangleAlert} size={14} />
          <button type="button" className="link" onClick={() => onFind(field)}>
            {words}
          </button>
        </li>
      ))}
    </ul>
  </section>
);

/** Said only when the server has looked at exactly this: "Ready to save" is a promise. */
const Readiness = ({ check }: { check: Exclude<CheckState, 'incomplete'> }) => (
  <output className={css.newCaseReady} data-check={check}>
    {check === 'checking' ? <Spinner /> : <Icon of={check === 'checked' ? CircleCheck : TriangleAlert} size={14} />}
    {check === 'checking'
      ? 'Checking…'
      : check === 'checked'
        ? 'Ready to save'
        : 'Could not check. Saving checks again.'}
  </output>
);

/** What is left to do, and what will be made. */
export const CheckPanel = ({ form, mayReceive, clientDecided, onFind }: CheckPanelProps) => {
  const { value, plan, missing, problems, check, now, change } = form;
  /** Nothing ordered is none; ordered and not planned yet is not known. */
  const counted = (count: (of: OrderPlan) => number): string =>
    plan !== null ? String(count(plan)) : value.ordered.length === 0 ? '0' : '–';
  return (
    <>
      {missing.length > 0 ? <Lines title="Still required" lines={missing} tone="hold" onFind={onFind} /> : null}
      {problems.length > 0 ? <Lines title="Problems" lines={problems} tone="bad" onFind={onFind} /> : null}
      {check === 'incomplete' || problems.length > 0 ? null : <Readiness check={check} />}
      <section aria-label="Summary">
        <h3>Summary</h3>
        <Facts
          facts={[
            ['Tests', counted(({ tests }) => tests.length)],
            ['Tubes', counted(({ tubes }) => tubes.length)],
            ['Labels', counted(({ tubes }) => tubes.reduce((sum, { labelCopies }) => sum + labelCopies, 0))],
            ['Due', plan?.dueAt == null ? '–' : clockIn(value.lab?.timezone ?? null).clock(plan.dueAt, now)],
            ['Case ID', value.caseId.trim() === '' ? 'assigned on save' : value.caseId],
          ]}
        />
      </section>
      {mayReceive ? (
        <div className="grid gap-1">
          <Switch
            label="Tubes in hand"
            hint="Receive them on save"
            checked={value.receiveNow}
            onChange={(event) => change({ receiveNow: event.target.checked })}
          />
          <KeptMark value={value} field="receiveNow" />
        </div>
      ) : null}
      <KeepChoices value={value} except={clientDecided ? ['client'] : []} onChange={change} />
    </>
  );
};
