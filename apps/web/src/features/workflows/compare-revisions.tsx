import { clsx } from 'clsx';
import { workflowChanges } from '@aliquot/domain/workflows/workflow-changes';
import type { WorkflowRevision } from '@aliquot/domain/workflows/workflow';
import { Select } from '#ui/field/select.tsx';
import css from './workflows.module.css';

type Pair = { from: number; to: number };
export type CompareRevisionsProps = {
  revisions: readonly WorkflowRevision[];
  pair: Pair;
  onChoose: (pair: Pair) => void;
};

/** What changed from one revision to another, line by line. */
export const CompareRevisions = ({ revisions, pair, onChoose }: CompareRevisionsProps) => {
  const options = revisions.map(({ revision }) => ({ value: String(revision), label: `Revision ${revision}` }));
  const find = (wanted: number) => revisions.find(({ revision }) => revision === wanted)?.snapshot;
  const [before, after] = [find(pair.from), find(pair.to)];
  const changes = before === undefined || after === undefined ? [] : workflowChanges(before, after);
  return (
    <section className={css.compare} aria-label="What changed">
      <div className={css.compareChoice}>
        <Select
          className="flex-[0_1_160px]"
          label="From"
          options={options}
          value={String(pair.from)}
          onValueChange={(from) => onChoose({ ...pair, from: Number(from) })}
        />
        <Select
          className="flex-[0_1_160px]"
          label="To"
          options={options}
          value={String(pair.to)}
          onValueChange={(to) => onChoose({ ...pair, to: Number(to) })}
        />
      </div>
      {changes.length === 0 ? (
        <p className="text-fg-muted">No differences</p>
      ) : (
        <table className={clsx(css.moves, css.compareLines)}>
          <caption className="sr-only">
            What changed from revision {pair.from} to revision {pair.to}
          </caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Revision {pair.from}</th>
              <th scope="col">Revision {pair.to}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ what, before: old, after: now }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td data-side="before" data-label={`Revision ${pair.from}`}>
                  {old ?? '–'}
                </td>
                <td data-side="after" data-label={`Revision ${pair.to}`}>
                  {now ?? '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
