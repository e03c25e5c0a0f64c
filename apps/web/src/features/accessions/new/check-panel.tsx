import type { OrderPlan } from '@aliquot/domain/accessions/order-plan';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Facts } from '#ui/layout/facts.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { clockIn } from '#time/clock-in.ts';
import type { Missing, NewCase } from './new-case.ts';
import { TabCount } from '#ui/layout/tabs.tsx';
import css from './new-accession.module.css';

export type CheckPanelProps = {
  value: NewCase;
  plan: OrderPlan | null;
  missing: readonly Missing[];
  now: number;
  mayReceive: boolean;
  onChange: (change: Partial<NewCase>) => void;
  onFind: (field: Missing['field']) => void;
};

/** What is left to do, and what will be made. */
export const CheckPanel = ({ value, plan, missing, now, mayReceive, onChange, onFind }: CheckPanelProps) => {
  /** Nothing ordered is none; ordered and not planned yet is not known. */
  const counted = (count: (of: OrderPlan) => number): string =>
    plan !== null ? String(count(plan)) : value.ordered.length === 0 ? '0' : '–';
  return (
    <>
      <section aria-label="Still required">
        <h3>
          Still required <TabCount>{missing.length}</TabCount>
        </h3>
        <ul className={css.newCaseMissing}>
          {missing.map(({ field, words }) => (
            <li key={`${field}${words}`}>
              <Icon of={TriangleAlert} size={14} />
              <button type="button" className="link" onClick={() => onFind(field)}>
                {words}
              </button>
            </li>
          ))}
          {missing.length === 0 ? (
            <li data-ok>
              <Icon of={CircleCheck} size={14} />
              Ready to save
            </li>
          ) : null}
        </ul>
      </section>
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
        <Switch
          label="Tubes in hand"
          hint="Receive them on save"
          checked={value.receiveNow}
          onChange={(event) => onChange({ receiveNow: event.target.checked })}
        />
      ) : null}
    </>
  );
};
