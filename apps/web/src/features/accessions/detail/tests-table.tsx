import { clsx } from 'clsx';
import type { Accession, Order } from '@aliquot/domain/accessions/accession';
import { ClockTime } from '#time/when.tsx';
import type { MenuEntry } from '#ui/overlay/menu.tsx';
import { tableClass } from '#ui/table/table-class.ts';
import { groupsOf, progressWords } from './test-groups.ts';
import { RowMenu, TestName, TestState } from './test-parts.tsx';
import css from './accession-detail.module.css';

export type TestsTableProps = {
  accession: Accession;
  now: number;
  /** What can be done with a test; left out where it is only looked at. */
  entriesOf?: (order: Order) => readonly MenuEntry[];
};

const Row = ({ accession, order, now, entriesOf }: TestsTableProps & { order: Order }) => {
  const tube = accession.samples.find(({ id }) => id === order.sampleId);
  return (
    <tr data-tone={order.status === 'cancelled' ? 'done' : undefined}>
      <th scope="row" data-part="test">
        <TestName order={order} />
      </th>
      <td>
        <TestState accession={accession} order={order} />
      </td>
      <td data-part="tube">{tube === undefined ? '–' : <span className="mono">{tube.barcode}</span>}</td>
      <td data-part="due">{order.cancelReason ?? <ClockTime at={order.dueAt} now={now} />}</td>
      {entriesOf === undefined ? null : (
        <td data-align="right">
          <RowMenu of={order.testName} entries={entriesOf(order)} />
        </td>
      )}
    </tr>
  );
};

/** What was ordered and how far each is, for those who see no results. */
export const TestsTable = (props: TestsTableProps) => (
  <table className={clsx(tableClass, css.caseTests)}>
    <caption className="sr-only">Tests</caption>
    <thead>
      <tr>
        <th>Test</th>
        <th style={{ width: 118 }}>Status</th>
        <th data-part="tube">Tube</th>
        <th data-part="due">Due</th>
        {props.entriesOf === undefined ? null : (
          <th style={{ width: 60 }}>
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
    {groupsOf(props.accession.orders).map(({ title, orders }) => (
      <tbody key={title}>
        {title === '' ? null : (
          <tr className={css.caseGroup}>
            <th scope="rowgroup" colSpan={props.entriesOf === undefined ? 4 : 5}>
              {title} <span className="text-fg-subtle">{progressWords(orders)}</span>
            </th>
          </tr>
        )}
        {orders.map((order) => (
          <Row key={order.id} {...props} order={order} />
        ))}
      </tbody>
    ))}
  </table>
);
