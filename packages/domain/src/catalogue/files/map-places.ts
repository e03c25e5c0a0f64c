/** Laboratories, pods, instruments and clients: a record as a row of its file, and back. */
import { clientStatus, type ClientFields } from '#clients/client.ts';
import type { Contact } from '#clients/contact.ts';
import type { InstrumentFields } from '#instruments/instrument.ts';
import type { LabFields } from '#labs/lab.ts';
import type { PodFields } from '#pods/pod.ts';
import type { FileClient, FileInstrument, FileLab, FilePod } from './file-places.ts';
import { saying, unlessActive, type Kept } from './file-row.ts';

export const labToFile = (lab: Kept<LabFields>): FileLab => ({
  code: lab.code,
  name: lab.name,
  ...saying({
    clia: lab.clia,
    cliaNote: lab.cliaNote,
    director: lab.director,
    address: lab.address,
    phone: lab.phone,
    email: lab.email,
  }),
  timezone: lab.timezone,
  caseIdPattern: lab.caseIdPattern,
  active: lab.active,
});

export const labFromFile = (lab: FileLab): Kept<LabFields> => ({
  clia: null,
  cliaNote: null,
  director: null,
  address: null,
  phone: null,
  email: null,
  ...lab,
});

/**
 * Who works in a pod, its printer and the list it opens with are no part of the catalogue: files go from one laboratory to
 * another, these do not.
 */
export type PodOfFile = Omit<PodFields, 'members' | 'printer' | 'defaultViewId'>;

/** `instruments` are those that stand in it: it is theirs to say. */
export const podToFile = (pod: Kept<PodOfFile>, instruments: readonly string[]): FilePod => ({
  code: pod.code,
  lab: pod.lab,
  name: pod.name,
  color: pod.colour,
  ...saying({ lead: pod.lead }),
  testTypes: pod.testTypes,
  tests: pod.tests,
  instruments: [...instruments],
  ...unlessActive(pod.active),
});

export const podFromFile = (row: FilePod): Kept<PodOfFile> => {
  const { color, instruments: _instruments, printer: _printer, defaultView: _view, active = true, ...pod } = row;
  return { lead: null, ...pod, colour: color, active };
};

const ownCodes = (tests: InstrumentFields['tests']): Record<string, string> =>
  Object.fromEntries(
    tests.flatMap(({ test, instrumentCode }) => (instrumentCode === null ? [] : [[test, instrumentCode]])),
  );

/** Whether an instrument is in use is its status. */
export const instrumentToFile = (instrument: InstrumentFields): FileInstrument => {
  const testCodes = ownCodes(instrument.tests);
  return {
    code: instrument.code,
    lab: instrument.lab,
    name: instrument.name,
    maker: instrument.maker,
    model: instrument.model,
    serial: instrument.serial,
    protocol: instrument.protocol,
    status: instrument.status,
    ...saying({ pod: instrument.pod, calibrationDue: instrument.calibrationDue }),
    tests: instrument.tests.map(({ test }) => test),
    ...(Object.keys(testCodes).length === 0 ? {} : { testCodes }),
  };
};

export const instrumentFromFile = ({ tests, testCodes = {}, ...instrument }: FileInstrument): InstrumentFields => ({
  pod: null,
  calibrationDue: null,
  ...instrument,
  tests: tests.map((test) => ({ test, instrumentCode: testCodes[test] ?? null })),
});

const contactToFile = ({ name, role, email, phone, criticalCallOrder, events }: Contact) => ({
  name,
  ...saying({ role, email, phone }),
  criticalCallOrder,
  events,
});

export const clientToFile = (client: Kept<ClientFields>): FileClient => ({
  code: client.code,
  name: client.name,
  parent: client.parent,
  isPrimary: client.isPrimary,
  kind: client.kind,
  ...saying({ address: client.address }),
  contacts: client.contacts.map(contactToFile),
  emailDomains: client.emailDomains,
  allowedTestTypes: client.allowedTestTypes,
  reportPreferences: client.reportPreferences,
  status: clientStatus(client),
  ...(client.suspended && !client.active ? { suspended: true as const } : {}),
});

export const clientFromFile = ({ status, suspended, contacts, ...client }: FileClient): Kept<ClientFields> => ({
  address: null,
  ...client,
  contacts: contacts.map((contact) => ({ id: null, role: null, email: null, phone: null, ...contact })),
  suspended: suspended === true || status === 'suspended',
  active: status !== 'inactive',
});
