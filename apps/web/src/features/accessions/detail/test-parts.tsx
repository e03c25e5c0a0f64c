import type { Accession, Order } from '@aliquot/domain/accessions/accession';
import { Ellipsis } from 'lucide-react';
import { useLabClock } from '#time/lab-zone.tsx';
import { HoldBadge } from '#marks/hold-badge.tsx';
import { StatusBadge } from '#marks/status-badge.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx';
import { dueWords } from '../list/due-words.ts';

const originWords = { ordered: '', reflex: 'reflex', add_on: 'add-on', repeat: 'repeat' } as const;

/** "Magnesium add-on": what was ordered, and where it came from if it was not ordered at first. */
export const TestName = ({ order }: { order: Order }) => (
  <>
    <span className="font-medium" title={order.testCode}>
      {order.testName}
    </span>
    {originWords[order.origin] === '' ? null : (
      <span className="text-label text-fg-subtle"> {originWords[order.origin]}</span>
    )}
  </>
);

/** How far one test is; a hold on it or its tube says more than its status. */
export const TestState = ({ accession, order }: { accession: Pick<Accession, 'holds'>; order: Order }) => {
  const held = accession.holds.some(
    ({ resolvedAt, orderId, sampleId }) =>
      resolvedAt === null && (orderId === order.id || (sampleId !== null && sampleId === order.sampleId)),
  );
  return held ? <HoldBadge>On hold</HoldBadge> : <StatusBadge status={order.status} />;
};

const awaited: readonly Order['status'][] = ['new', 'received', 'in_progress'];

/** Until when a test is waited for, short enough for a column; the clock time on hover. */
export const TestDue = ({ order, now }: { order: Order; now: number }) => {
  const clock = useLabClock();
  const due = dueWords(order.dueAt, order.status, now);
  if (!awaited.includes(order.status)) return null;
  return (
    <time
      dateTime={order.dueAt}
      title={`Due ${clock.exact(order.dueAt)}`}
      className={due.tone === 'over' ? 'font-semibold text-danger' : undefined}
    >
      {due.tone === 'over' ? due.text : `Due ${due.text}`}
    </time>
  );
};

/** What can be done with one row; what cannot says why. */
export const RowMenu = ({ of, entries }: { of: string; entries: readonly MenuEntry[] }) => (
  <Menu align="end" trigger={<IconButton icon={Ellipsis} size="sm" label={`Actions for ${of}`} />} entries={entries} />
);
