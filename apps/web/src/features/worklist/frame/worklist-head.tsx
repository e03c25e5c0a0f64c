import type { Worklist } from '@aliquot/domain/worklist/worklist';
import { Link, useNavigate } from '@tanstack/react-router';
import { Check, ChevronsUpDown, Send } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { keyCaps } from '#commands/key-words.ts';
import { rangeWords } from '#features/results/range-words.ts';
import { QcChip } from '#features/runs/run-marks.tsx';
import type { HandOn } from '../use-hand-on.ts';
import { progressOf } from '../rows/worklist-rows.ts';
import css from '../worklist.module.css';

type HeadProps = {
  worklist: Worklist;
  clear: number;
  busy: boolean;
  handOn: HandOn;
  onAcceptClear: () => void;
};

/** The reference range in the head, shown when every row has the same; each row shows its own too. */
const factsOf = ({ columns, rows }: Worklist): { name: string; words: string }[] => {
  const [only, second] = columns;
  if (only === undefined || second !== undefined) return [];
  const shown = rows.map((row) => row.cells[0]?.range?.shown ?? null).filter((words) => words !== null);
  const [first] = shown;
  return [
    ...(first !== undefined && shown.every((words) => words === first)
      ? [{ name: 'Reference', words: rangeWords(first) }]
      : []),
    ...(only.critical === null ? [] : [{ name: 'Critical', words: only.critical }]),
  ];
};

export const nothingClear = 'No clear results to approve';

/** From one worklist of the run to the next. */
const OtherTests = ({ runId, tests }: { runId: number; tests: Worklist['siblings'] }) => {
  const navigate = useNavigate();
  return (
    <Menu
      trigger={<IconButton icon={ChevronsUpDown} size="sm" label="Other tests of the run" />}
      entries={tests.map(({ id, name }) => ({
        label: name,
        onSelect: () => void navigate({ to: '/runs/$runId/worklist/$testId', params: { runId, testId: id } }),
      }))}
    />
  );
};

export const WorklistHead = ({ worklist, clear, busy, handOn, onAcceptClear }: HeadProps) => {
  const { run, test, siblings, columns } = worklist;
  const { entered, of } = progressOf(worklist);
  const others = siblings.filter(({ id }) => id !== test.id);
  return (
    <section className={css.stripHead} aria-label="Worklist">
      <div className={css.title}>
        <h2>
          {test.name} <span>{columns.length === 1 ? columns[0]?.unit : test.code}</span>
        </h2>
        {others.length === 0 ? null : <OtherTests runId={run.id} tests={others} />}
        <div>
          <Link to="/runs/$runId" params={{ runId: run.id }} className={css.run}>
            {run.number}
          </Link>
          {run.instrument === null ? '' : ` · ${run.instrument}`}
        </div>
      </div>
      <dl className={css.facts}>
        {factsOf(worklist).map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        <div>
          <dt>Controls</dt>
          <dd>
            <QcChip qc={run.qc} />
          </dd>
        </div>
      </dl>
      <div className={css.progress}>
        <span>
          <b>
            {entered}/{of}
          </b>{' '}
          entered
        </span>
        <Progress done={entered} of={of} label="Tubes with results" wide barOnly />
      </div>
      <div className={css.actions}>
        <Button
          icon={Check}
          className="max-sm:flex-1"
          busy={busy}
          keys={keyCaps('Mod+Shift+Enter', navigator.platform)}
          disabledReason={clear === 0 ? nothingClear : undefined}
          onClick={onAcceptClear}
        >
          Approve all clear ({clear})
        </Button>
        <Button
          variant="primary"
          icon={Send}
          className="max-sm:flex-1"
          busy={handOn.busy}
          keys={keyCaps('Mod+Enter', navigator.platform)}
          disabledReason={handOn.whyNot}
          onClick={handOn.run}
        >
          {handOn.label}
        </Button>
      </div>
    </section>
  );
};
