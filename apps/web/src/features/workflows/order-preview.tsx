import { endWords, orderTransitions, type OrderTransition } from '@aliquot/domain/workflows/order-transitions';
import type { WorkflowSteps } from '@aliquot/domain/workflows/workflow-steps';
import { MoveRight, TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Icon } from '#ui/layout/icon.tsx';
import { StatusBadge } from '#marks/status-badge.tsx';
import { OrderGraph } from './order-graph.tsx';
import css from './workflows.module.css';

/** What the steps, as they stand in the form, make of an order. */
export const OrderPreview = () => {
  const steps = useWatch({ name: 'steps' }) as WorkflowSteps;
  const transitions = orderTransitions(steps);
  const end = endWords(steps);
  return (
    <div className={css.orderPreview}>
      <p className={css.orderPreviewEnd} data-stops={end.stops || undefined}>
        {end.stops ? <Icon of={TriangleAlert} size={14} /> : null}
        {end.words}
      </p>
      <OrderGraph transitions={transitions} />
      <table className={css.moves}>
        <caption className="sr-only">Status changes of a test in this workflow</caption>
        <thead>
          <tr>
            <th scope="col">Status change</th>
            <th scope="col">When</th>
            <th scope="col">Conditions</th>
          </tr>
        </thead>
        <tbody>
          {transitions.map((transition) => (
            <Move key={`${String(transition.from)} ${transition.to}`} {...transition} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Move = ({ from, to, when, guards }: OrderTransition) => (
  <tr>
    <th scope="row">
      <span className={css.movesStates}>
        {from === null ? <span className="text-fg-muted">Start</span> : <StatusBadge status={from} />}
        <Icon of={MoveRight} size={14} />
        <span className="sr-only">to</span>
        {to === 'recomputed' ? <span className="text-fg-muted">Recalculated</span> : <StatusBadge status={to} />}
      </span>
    </th>
    <td>{when}</td>
    <td>
      {guards.length === 0 ? (
        <span className="text-fg-subtle">–</span>
      ) : (
        <ul>
          {guards.map((guard) => (
            <li key={guard}>{guard}</li>
          ))}
        </ul>
      )}
    </td>
  </tr>
);
