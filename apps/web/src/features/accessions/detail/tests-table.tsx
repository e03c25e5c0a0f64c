import { clsx } from 'clsx';
import type { Accession, Order } from '@aliquot/domain/accessions/accession';
import type { ReactNode } from 'react';
import { HoldBadge } from '#marks/hold-badge.tsx';
import { StatusBadge } from '#marks/status-badge.tsx';
import { ClockTime } from '#time/when.tsx';
import { tableClass } from '#ui/table/table-class.ts';
import css from './accession-detail.module.css';

const originWords = { ordered: '', reflex: 'reflex', add_on: 'add-on', repeat: 'repeat' } as const;

type Group = { title: string; orders: readonly Order[] };

/** A panel's tests stand together; tests ordered one by one come after. */
const groupsOf = (orders: readonly Order[]): readonly Group[] => {
  const panels = [...new Set(orders.flatMap(({ panelCode }) => (panelCode === null ? [] : [panelCode])))];
  const single = orders.filter(({ panelCode }) => panelCode === null);
  return [
    ...panels.map((code) => ({ title: code, orders: orders.filter(({ panelCode }) => panelCode === code) })),
    ...(single.length === 0 ? [] : [{ title: panels.length === 0 ? '' : 'Single tests', orders: single }]),
  ];
};

const done: readonly Order['status'][] = ['completed', 'reported', 'final'];

/** "2 of 9 done"; cancelled ones are not waited for. */
const progressWords = (orders: readonly Order[]): string => {
  const open = orders.filter(({ status }) => status !== 'cancelled');
  return `${open.filter(({ status }) => done.includes(status)).length} of ${open.length} done`;
};

/** What the bench found, in place of where the tube is: the results belong to a feature above this one. */
export type ResultsSlot = { head: ReactNode; of: (order: Order, otherwise: ReactNode) => ReactNode };

type RowProps = {
  accession: Accession;
  order: Order;
  now: number;
  actions: ReactNode;
  results: ResultsSlot | undefined;
};

const Row = ({ accession, order, now, actions, results }: RowProps) => {
  const held = accession.holds.some(
    ({ resolvedAt, orderId, sampleId }) =>
      resolvedAt === null && (orderId === order.id || (sampleId !== null && sampleId === order.sampleId)),
  );
  const tube = accession.samples.find(({ id }) => id === order.sampleId);
  return (
    <tr data-tone={order.status === 'cancelled' ? 'done' : undefined}>
      <th scope="row">
        <span className="font-medium">{order.testName}</span>{' '}
        <span className="mono text-fg-subtle">{order.testCode}</span>
        {originWords[order.origin] === '' ? null : (
          <span className="text-label text-fg-subtle"> {originWords[order.origin]}</span>
        )}
      </th>
      <td>{held ? <HoldBadge>On hold</HoldBadge> : <StatusBadge status={order.status} />}</td>
      {results === undefined ? (
        <>
          <td className="max-md:hidden">{tube === undefined ? '–' : <span className="mono">{tube.barcode}</span>}</td>
          <td className="max-md:hidden tabular-nums text-fg-muted">
            {order.cancelReason ?? <ClockTime at={order.dueAt} now={now} />}
          </td>
        </>
      ) : (
        <td className={css.caseResults}>
          {results.of(
            order,
            <span className="text-fg-muted">
              {order.cancelReason ?? (
                <>
                  Due <ClockTime at={order.dueAt} now={now} />
                  {tube === undefined ? null : <span className="mono"> · {tube.barcode}</span>}
                </>
              )}
            </span>,
          )}
        </td>
      )}
      <td data-align="right">{actions}</td>
    </tr>
  );
};

/** What was ordered and how far each is. */
export const TestsTable = (props: {
  accession: Accession;
  now: number;
  actionsOf: (order: Order) => ReactNode;
  results?: ResultsSlot | undefined;
}) => {
  const { accession, now, actionsOf, results } = props;
  return (
    <table className={clsx(tableClass, css.caseTests)} data-results={results !== undefined || undefined}>
      <caption className="sr-only">Tests</caption>
      <thead>
        <tr>
          <th style={results === undefined ? undefined : { width: '20%' }}>Test</th>
          <th style={{ width: 118 }}>Status</th>
          {results === undefined ? (
            <>
              <th style={{ width: 140 }} className="max-md:hidden">
                Tube
              </th>
              <th style={{ width: 140 }} className="max-md:hidden">
                Due
              </th>
            </>
          ) : (
            <th className={css.caseResults}>{results.head}</th>
          )}
          <th style={{ width: 60 }}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      {groupsOf(accession.orders).map(({ title, orders }) => (
        <tbody key={title}>
          {title === '' ? null : (
            <tr className={css.caseGroup}>
              <th scope="rowgroup" colSpan={5}>
                {title} <span className="text-fg-subtle">{progressWords(orders)}</span>
              </th>
            </tr>
          )}
          {orders.map((order) => (
            <Row
              key={order.id}
              accession={accession}
              order={order}
              now={now}
              actions={actionsOf(order)}
              results={results}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
};
