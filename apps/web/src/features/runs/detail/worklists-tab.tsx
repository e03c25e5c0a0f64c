import type { Run } from '@aliquot/domain/runs/run';
import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { tableLinkClass } from '#ui/table/table-class.ts';
import { worklistPath } from './run-action-words.ts';
import css from './run-panels.module.css';

/** The tests of the run, how far each has come, and the way to type its results. */
export const WorklistsTab = ({ run }: { run: Run }) =>
  run.worklists.length === 0 ? (
    <EmptyState icon={FlaskConical} title="No worklists yet">
      A test has a worklist once a tube for it is in the run. Add tubes on the Tubes tab.
    </EmptyState>
  ) : (
    <div className={css.runPanel}>
      <table className={css.runTable}>
        <caption className="sr-only">Worklists</caption>
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col">Tubes</th>
            <th scope="col">Entered</th>
            <th scope="col">Approved</th>
            <th scope="col">
              <span className="sr-only">Open</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {run.worklists.map(({ test, orders, entered, approved }) => (
            <tr key={test.id}>
              <th scope="row">
                <WorklistLink to={worklistPath(run.id, test.id)} className={tableLinkClass}>
                  {test.name}
                </WorklistLink>{' '}
                <span className="mono text-fg-subtle">{test.code}</span>
              </th>
              <td className="tabular-nums">{orders}</td>
              <td>
                <Progress label={`${test.name}, entered`} done={entered} of={orders} />
              </td>
              <td>
                <Progress label={`${test.name}, approved`} done={approved} of={orders} />
              </td>
              <td data-align="right">
                <WorklistLink
                  to={worklistPath(run.id, test.id)}
                  className={buttonClass({ size: 'sm' })}
                  label={`Open the worklist of ${test.name}`}
                >
                  Open
                </WorklistLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

const WorklistLink = (props: { to: string; className: string; label?: string; children: string }) => (
  <Link to={props.to} className={props.className} aria-label={props.label}>
    {props.children}
  </Link>
);
