import { instrumentStatusLabels, type InstrumentRow } from '@aliquot/domain/instruments/instrument';
import type { AttributeColumn, StatusColumn } from '#features/records/record-kind.ts';
import { CalibrationBadge } from './calibration-badge.tsx';
import { InstrumentStatusBadge } from './instrument-status-badge.tsx';

export const instrumentColumns: readonly AttributeColumn<InstrumentRow>[] = [
  {
    id: 'place',
    header: 'Lab, pod',
    text: ({ lab, pod }) => (pod === null ? lab : `${lab}, ${pod}`),
    width: 112,
    className: 'max-lg:hidden',
  },
  {
    id: 'model',
    header: 'Maker, model',
    text: ({ maker, model }) => `${maker} ${model}`,
    className: 'max-lg:hidden',
  },
  { id: 'protocol', header: 'Protocol', text: ({ protocol }) => protocol, width: 76, className: 'max-lg:hidden' },
  {
    id: 'calibration',
    header: 'Calibration',
    text: ({ calibrationDue }) => calibrationDue,
    cell: ({ calibrationDue, timezone }) => <CalibrationBadge due={calibrationDue} timezone={timezone} />,
    width: 168,
  },
];

/** Says more than whether it is in use. */
export const instrumentStatus: StatusColumn<InstrumentRow> = {
  header: 'Status',
  width: 140,
  text: ({ status }) => instrumentStatusLabels[status],
  cell: ({ status }) => <InstrumentStatusBadge status={status} />,
};
