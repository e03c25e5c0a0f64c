import type { ReviewItem } from '@aliquot/domain/review/review-inbox';
import { conditionLabels } from '@aliquot/domain/samples/condition';
import { runStateLabels } from '@aliquot/domain/runs/run-state';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { RunLink } from '#features/results/of-case/run-link.tsx';
import { rangeWords } from '#features/results/range-words.ts';
import { sourceWords } from '#features/results/result-words.ts';
import { QcChip } from '#features/runs/run-marks.tsx';
import { HoldBadge } from '#marks/hold-badge.tsx';
import { TubeIcon } from '#marks/tube-icon.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { useMinute } from '#time/use-minute.ts';
import { ClockTime } from '#time/when.tsx';
import css from './side.module.css';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What the value stands on: the tube, the run with its quality control, who entered it, what the client wrote. */
export const SidePanel = ({ item }: { item: ReviewItem }) => {
  const { comments, provider, result } = item;
  return (
    <aside className={css.side} aria-label="About this result">
      <Tube item={item} />
      <Measurement item={item} />
      {result.comment === null ? null : (
        <section>
          <h3>Comment</h3>
          <p className={css.text}>{result.comment}</p>
        </section>
      )}
      {comments === null && provider === null ? null : (
        <section>
          <h3>Clinical details</h3>
          {comments === null ? null : <p className={css.text}>{comments}</p>}
          {provider === null ? null : <p className={clsx(css.text, css.provider)}>Ordered by {provider}</p>}
        </section>
      )}
    </aside>
  );
};

const Tube = ({ item: { tube, collectedAt, dueAt } }: { item: ReviewItem }) => {
  const now = useMinute();
  return (
    <section>
      <h3>Tube {tube === null ? null : <span className="case">{tube.barcode}</span>}</h3>
      <dl>
        {tube === null ? null : (
          <>
            <Fact name="Type">
              <span className={css.tube}>
                <TubeIcon colour={tube.capHex} /> {tube.name}
              </span>
            </Fact>
            <Fact name="Condition">
              {tube.condition === 'ok' ? (
                'OK'
              ) : (
                <HoldBadge bare>
                  <Icon of={TriangleAlert} size={14} /> {conditionLabels[tube.condition]}
                </HoldBadge>
              )}
            </Fact>
          </>
        )}
        <Fact name="Collected">
          <ClockTime at={collectedAt} now={now} />
        </Fact>
        <Fact name="Due">
          <ClockTime at={dueAt} now={now} />
        </Fact>
      </dl>
    </section>
  );
};

const Measurement = ({ item: { run, method, range, unit, result } }: { item: ReviewItem }) => {
  const now = useMinute();
  return (
    <section>
      <h3>Measurement {run === null ? null : <QcChip qc={run.qc} />}</h3>
      <dl>
        <RunFacts run={run} />
        {method === '' ? null : <Fact name="Method">{method}</Fact>}
        <Fact name="Reference range">
          {rangeWords(range.shown)} {range.shown === null ? '' : unit}
        </Fact>
        {result.calculated ? (
          <Fact name="Entered by">Calculation</Fact>
        ) : (
          <Fact name="Entered by">
            {result.enteredBy ?? 'Unknown user'}
            {sourceWords(result.source)}
          </Fact>
        )}
        <Fact name="Entered">
          <ClockTime at={result.enteredAt} now={now} />
        </Fact>
        {result.approvedAt === null ? null : (
          <Fact name="Approved">
            {result.approvedBy}, <ClockTime at={result.approvedAt} now={now} />
          </Fact>
        )}
      </dl>
    </section>
  );
};

const RunFacts = ({ run }: Pick<ReviewItem, 'run'>) =>
  run === null ? (
    <Fact name="Run">Not in a run</Fact>
  ) : (
    <>
      <Fact name="Run">
        <RunLink run={run} mayOpen />
      </Fact>
      <Fact name="Run status">{runStateLabels[run.status]}</Fact>
      {run.instrument === null ? null : <Fact name="Instrument">{run.instrument}</Fact>}
    </>
  );
