import { clsx } from 'clsx';
import type { PreviewedTube, RunPreview } from '@aliquot/domain/runs/run';
import { FlaskConical, TriangleAlert } from 'lucide-react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PriorityBadge } from '#marks/priority-badge.tsx';
import type { QueryLike } from '#ui/feedback/query-like.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { useMinute } from '#time/use-minute.ts';
import { bornWords } from '@aliquot/domain/subjects/subject-words';
import { RunDue } from '../run-marks.tsx';
import { samplesWords } from '../run-words.ts';
import css from './new-run.module.css';

/** Takes a tube out of the run to be, or back into it. */
type OnLeaveOut = (orderIds: readonly number[], out: boolean) => void;
export type PreviewPanelProps = {
  query: QueryLike<RunPreview>;
  anyTest: boolean;
  several: boolean;
  /** What the user left out, said at once and not only when the preview is loaded again. */
  leaveOut: readonly number[];
  onLeaveOut: OnLeaveOut;
};

/** What the run would hold, in the order of its places, and what it would not, each with the reason. */
export const PreviewPanel = ({ query, anyTest, ...rest }: PreviewPanelProps) => {
  if (!anyTest)
    return (
      <EmptyState icon={FlaskConical} title="No tests selected">
        Choose a test. A preview of the included tubes appears here.
      </EmptyState>
    );
  return (
    <QueryView query={query} isEmpty={() => false} empty={null}>
      {(preview) => <Preview preview={preview} {...rest} />}
    </QueryView>
  );
};

type Row = PreviewedTube & { rank: number; place?: string };
type PreviewProps = Pick<PreviewPanelProps, 'several' | 'leaveOut' | 'onLeaveOut'>;

const Preview = ({ preview, several, leaveOut, onLeaveOut }: PreviewProps & { preview: RunPreview }) => {
  const { included, leftOut, left, warning, refusal } = preview;
  const now = useMinute();
  const rows: Row[] = [...included, ...leftOut].toSorted((a, b) => a.rank - b.rank);
  return (
    <div className={css.newRunPreview}>
      {refusal === null ? null : <Banner tone="error" title="This run cannot be created." detail={refusal} />}
      {warning === null || refusal !== null ? null : <Banner tone="hold" icon={TriangleAlert} title={warning} />}
      <section aria-label="Included">
        <h3>
          Included <span>{samplesWords(included.length)}, earliest due first</span>
        </h3>
        {rows.length === 0 ? (
          <p className={css.newRunNone}>
            No waiting tube can be included. The run starts empty: scan tubes to add them.
          </p>
        ) : (
          <ol className={css.previewRows}>
            {rows.map((row) => {
              const out = row.orderIds.some((id) => leaveOut.includes(id));
              return (
                <li key={row.rank} data-out={out || undefined}>
                  <Checkbox
                    aria-label={`Include ${row.tube.caseId}, ${row.tube.subjectName}`}
                    checked={!out}
                    onChange={() => onLeaveOut(row.orderIds, !out)}
                  />
                  <span className={clsx(css.previewPlace, 'mono')}>{out ? '–' : row.place}</span>
                  <Tube entry={row} several={several} />
                  {out ? (
                    <span className={css.previewWhy}>Not included: left out by you</span>
                  ) : (
                    <RunDue dueAt={row.tube.dueAt} now={now} />
                  )}
                </li>
              );
            })}
          </ol>
        )}
      </section>
      {left.length === 0 ? null : (
        <section aria-label="Not included">
          <h3>
            Not included <span>{samplesWords(left.length)}</span>
          </h3>
          <ul className={css.previewRows}>
            {left.map((entry) => (
              <li key={entry.orderIds.join(' ')} data-left>
                <Tube entry={entry} several={several} />
                <span className={css.previewWhy}>{entry.why}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

const testCount = (count: number): string => `${count} ${count === 1 ? 'test' : 'tests'}`;

const Tube = ({ entry: { tube, orderIds }, several }: { entry: PreviewedTube; several: boolean }) => (
  <>
    <span className="case">{tube.caseId}</span>
    <span className={css.previewWho}>
      <span className="truncate font-medium">{tube.subjectName}</span>
      <span className="text-label text-fg-subtle">{bornWords(tube.dateOfBirth, tube.sex)}</span>
      {tube.priority === 'routine' ? null : <PriorityBadge priority={tube.priority} className="self-center" />}
      {several ? <span className="text-label text-fg-subtle">{testCount(orderIds.length)}</span> : null}
    </span>
  </>
);
