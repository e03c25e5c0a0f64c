import { clsx } from 'clsx';
import type { AuditEntry } from '@aliquot/domain/records/history';
import { useState, type ReactNode } from 'react';
import { useBelow } from '#ui/layout/breakpoints.ts';
import { useVirtualRows } from '#ui/table/use-virtual-rows.ts';
import { AuditCard } from './audit-card.tsx';
import { AuditRow } from './audit-row.tsx';
import { tableBoxClass, tableClass } from '#ui/table/table-class.ts';
import css from './audit.module.css';

export type AuditTableProps = { entries: readonly AuditEntry[]; foot: ReactNode };

const columns = [
  { name: 'When', width: '13.75rem' },
  { name: 'Who', width: '10%' },
  { name: 'Action', width: '12%' },
  { name: 'Record', width: '11.25rem' },
  { name: 'Field changes' },
  { name: 'Reason', width: '8%', className: 'max-lg:hidden' },
  { name: 'Address', width: '7.25rem', className: 'max-lg:hidden' },
] as const;

/** The trail as rows that open; on a phone as cards. Nothing here changes anything: the trail is only ever added to. */
export const AuditTable = ({ entries, foot }: AuditTableProps) => {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const narrow = useBelow('md');
  const rows = entries.map((entry) => ({ id: entry.seq, entry }));
  const { shown, first, above, below, measure } = useVirtualRows(rows, box, narrow ? 112 : 45);
  const toggle = (seq: string): void =>
    setOpened((before) => new Set(before.has(seq) ? [...before].filter((other) => other !== seq) : [...before, seq]));
  const parts = shown.map(({ id, entry }, place) => ({
    entry,
    index: first + place,
    open: opened.has(id),
    onToggle: () => toggle(id),
    measure,
  }));

  if (narrow)
    return (
      <ul ref={setBox} data-rows="" className={tableBoxClass} aria-label="Changes, newest first">
        {above > 0 ? <li aria-hidden="true" style={{ height: above }} /> : null}
        {parts.map((part) => (
          <AuditCard key={part.entry.seq} {...part} />
        ))}
        {below > 0 ? <li aria-hidden="true" style={{ height: below }} /> : null}
        {foot ? <li>{foot}</li> : null}
      </ul>
    );
  return (
    <div ref={setBox} data-rows="" className={tableBoxClass}>
      <table className={clsx(tableClass, css.auditTable)} aria-rowcount={entries.length + 1}>
        <caption className="sr-only">Changes, newest first</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                style={'width' in column ? { width: column.width } : undefined}
                className={'className' in column ? column.className : undefined}
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        {above > 0 ? <Spacer height={above} /> : null}
        {parts.map((part) => (
          <AuditRow key={part.entry.seq} {...part} />
        ))}
        {below > 0 ? <Spacer height={below} /> : null}
      </table>
      {foot}
    </div>
  );
};

const Spacer = ({ height }: { height: number }) => (
  <tbody aria-hidden="true">
    <tr aria-hidden="true">
      <td aria-hidden="true" style={{ height }} />
    </tr>
  </tbody>
);
