import { z } from 'zod';
import type { FieldRefusal } from '#records/form-fields.ts';
import { listPage, numberedRecord, numberedRow, recordBase } from '#records/records.ts';
import { code, eachOnce, optionalLine, required } from '#fields/fields.ts';

export const instrumentProtocols = ['none', 'ASTM', 'HL7', 'file'] as const;
export type InstrumentProtocol = (typeof instrumentProtocols)[number];
export const protocolLabels: Record<InstrumentProtocol, string> = {
  none: 'None, results are typed',
  ASTM: 'ASTM (CLSI LIS2)',
  HL7: 'HL7 v2',
  file: 'File',
};

export const instrumentStatuses = ['active', 'maintenance', 'out_of_service', 'retired'] as const;
export type InstrumentStatus = (typeof instrumentStatuses)[number];
export const instrumentStatusLabels: Record<InstrumentStatus, string> = {
  active: 'In service',
  maintenance: 'In maintenance',
  out_of_service: 'Out of service',
  retired: 'Retired',
};

/** A retired instrument stays on old results and is offered for nothing new. */
export const isInUse = (status: InstrumentStatus): boolean => status !== 'retired';

const runTest = z.strictObject({
  /** The test's code. */
  test: code,
  /** What the instrument calls it on the wire, where that differs from our code. */
  instrumentCode: optionalLine,
});

export const instrumentFields = {
  code,
  name: required('Name'),
  lab: code,
  pod: code.nullable(),
  maker: required('Maker'),
  model: required('Model'),
  serial: required('Serial number'),
  protocol: z.enum(instrumentProtocols),
  status: z.enum(instrumentStatuses),
  calibrationDue: z.iso.date('Enter a date').nullable(),
  tests: z
    .array(runTest)
    .max(5000)
    .superRefine(eachOnce(({ test }) => test, ['test'])),
};
export type InstrumentFields = z.infer<z.ZodObject<typeof instrumentFields>>;

const statusWords = 'A retired instrument is inactive. Choose another status, or deactivate it.';

/** Two ways of saying the same must say the same: nothing is retired, or taken back, by accident. */
export const checkInstrument = ({ status, active }: { status: InstrumentStatus; active?: boolean | undefined }) =>
  active === undefined || active === isInUse(status)
    ? []
    : ([{ path: 'status', message: statusWords }] satisfies FieldRefusal[]);

const schemas = numberedRecord(instrumentFields);
/** The zone of its laboratory: in which days it is due and at what hour something was done to it. */
const place = { timezone: z.string() };

export const instrument = z.strictObject({ id: z.int(), ...recordBase, ...instrumentFields, ...place });
export type Instrument = z.infer<typeof instrument>;

export const createInstrumentInput = schemas.createInput;
export const updateInstrumentInput = schemas.updateInput.refine((input) => checkInstrument(input).length === 0, {
  path: ['status'],
  message: statusWords,
});

export const instrumentPage = listPage({
  ...numberedRow,
  ...place,
  lab: z.string(),
  pod: z.string().nullable(),
  maker: z.string(),
  model: z.string(),
  protocol: z.enum(instrumentProtocols),
  status: z.enum(instrumentStatuses),
  calibrationDue: z.iso.date().nullable(),
  tests: z.int(),
});
export type InstrumentRow = z.infer<typeof instrumentPage>['rows'][number];
