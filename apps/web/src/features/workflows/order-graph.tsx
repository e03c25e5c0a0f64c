import type { OrderTransition } from '@aliquot/domain/workflows/order-transitions';
import { useId, type CSSProperties } from 'react';
import { StatusBadge } from '#marks/status-badge.tsx';
import { graphWidth, orderGraph } from './graph-layout.ts';
import css from './workflows.module.css';

const placed = (x: number, y: number): CSSProperties => ({ '--x': x, '--y': y }) as CSSProperties;

/** The moves as a drawing, for eyes only: everything it shows stands in the table after it, in words. */
export const OrderGraph = ({ transitions }: { transitions: readonly OrderTransition[] }) => {
  const id = useId();
  const { nodes, edges, height } = orderGraph(transitions);
  return (
    <div className={css.orderGraph} aria-hidden="true" style={placed(0, height)}>
      <svg viewBox={`0 0 ${graphWidth} ${height}`}>
        <defs>
          <marker
            id={id}
            viewBox="0 0 8 8"
            refX="6"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path d="M1 1 7 4 1 7z" className={css.orderGraphTip} />
          </marker>
        </defs>
        <circle cx="132" cy="10" r="4" className={css.orderGraphStart} />
        <path d="M132 14V27" data-kind="forward" markerEnd={`url(#${id})`} />
        {edges.map(({ id: edge, path, kind }) => (
          <path key={edge} d={path} data-kind={kind} markerEnd={`url(#${id})`} />
        ))}
      </svg>
      {nodes.map(({ state, x, y }) => (
        <span key={state} className={css.orderGraphNode} style={placed(x, y)}>
          <StatusBadge status={state} />
        </span>
      ))}
    </div>
  );
};
