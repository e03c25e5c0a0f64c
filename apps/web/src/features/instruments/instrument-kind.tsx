import {
  instrumentFields,
  isInUse,
  type Instrument,
  type InstrumentRow,
  type InstrumentStatus,
} from '@aliquot/domain/instruments/instrument';
import { formFields, type FormInput } from '@aliquot/domain/records/form-fields';
import type { Api } from '#api/trpc.ts';
import { recordCalls, type RecordCalls } from '#features/records/record-calls.ts';
import type { RecordKind } from '#features/records/record-kind.ts';
import { CalibrationBadge } from './calibration-badge.tsx';
import { EventsTab } from './events-tab.tsx';
import { instrumentColumns, instrumentStatus } from './instrument-columns.tsx';
import { InstrumentIdentity, InstrumentPlace, InstrumentService, InstrumentTests } from './instrument-fields.tsx';
import { InstrumentStatusBadge } from './instrument-status-badge.tsx';

/** Switched off it is retired; switched on again it waits, out of service, until somebody has looked at it. */
const inStep = (input: Record<string, unknown>): Record<string, unknown> => {
  const active = input['active'] === true;
  if (isInUse(input['status'] as InstrumentStatus) === active) return input;
  return { ...input, status: (active ? 'out_of_service' : 'retired') satisfies InstrumentStatus };
};

const calls = (api: Api): RecordCalls<InstrumentRow, Instrument, number> => {
  const own = recordCalls('instruments', api.client.instruments);
  return { ...own, update: (input) => own.update(inStep(input)) };
};

const testsWords = (tests: readonly { test: string; instrumentCode: string | null }[]): string =>
  tests.length === 0
    ? '(none)'
    : tests
        .map(({ test, instrumentCode }) => (instrumentCode === null ? test : `${test} = ${instrumentCode}`))
        .join(', ');

/** Instruments: what the shared pages need to know about them. */
export const instrumentKind: RecordKind<InstrumentRow, Instrument, number, FormInput<typeof instrumentFields>> = {
  words: {
    one: 'instrument',
    many: 'instruments',
    about: 'Location, tests and calibration of each instrument.',
  },
  calls,
  path: '/admin/instruments',
  table: 'instruments',
  columns: instrumentColumns,
  status: instrumentStatus,
  fields: formFields(instrumentFields),
  blank: {
    code: '',
    name: '',
    lab: '',
    pod: null,
    maker: '',
    model: '',
    serial: '',
    protocol: 'none',
    status: 'active',
    calibrationDue: null,
    tests: [],
  },
  labels: {
    name: 'Name',
    code: 'Code',
    serial: 'Serial number',
    maker: 'Maker',
    model: 'Model',
    lab: 'Lab',
    pod: 'Pod',
    status: 'Status',
    protocol: 'Protocol',
    calibrationDue: 'Calibration due',
    tests: 'Tests',
  },
  say: (field, value) => (field === 'tests' ? testsWords(value as Instrument['tests']) : null),
  tabs: [
    {
      id: 'details',
      label: 'Details',
      sections: [
        { id: 'identity', title: 'Identity', Fields: InstrumentIdentity },
        { id: 'place', title: 'Location', Fields: InstrumentPlace },
        { id: 'service', title: 'Service', Fields: InstrumentService },
        {
          id: 'tests',
          title: 'Tests',
          note: 'Tests it runs, in the order of its menu, with the instrument’s own code where it differs.',
          wide: true,
          Fields: InstrumentTests,
        },
      ],
    },
  ],
  sideTabs: [{ id: 'events', label: 'Events', Panel: EventsTab }],
  Marks: ({ record }) => (
    <>
      {record.status === 'active' || record.status === 'retired' ? null : (
        <InstrumentStatusBadge status={record.status} />
      )}
      <CalibrationBadge due={record.calibrationDue} timezone={record.timezone} />
    </>
  ),
};
