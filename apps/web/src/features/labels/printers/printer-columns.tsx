import type { PrinterRow } from '@aliquot/domain/labels/printers/printer';
import type { AttributeColumn } from '#features/records/record-kind.ts';

export const printerColumns: readonly AttributeColumn<PrinterRow>[] = [
  { id: 'lab', header: 'Lab', text: ({ lab }) => lab, width: 80 },
  {
    id: 'address',
    header: 'Address',
    text: ({ host, port }) => (host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`),
    cell: ({ host, port }) => (
      <span className="mono">
        {host}
        {port === 9100 ? '' : `:${port}`}
      </span>
    ),
    className: 'max-lg:hidden',
  },
  {
    id: 'road',
    header: 'Reached by',
    text: ({ reachedBy }) => (reachedBy === 'agent' ? 'Print agent' : 'Server'),
    width: 112,
    className: 'max-lg:hidden',
  },
  {
    id: 'labels',
    header: 'Labels',
    text: ({ labelWidth, labelHeight, dpi }) => `${labelWidth} × ${labelHeight} in, ${dpi} dpi`,
    width: 168,
    className: 'max-lg:hidden',
  },
];
