import type { CreateAccessionInput } from '@aliquot/domain/accessions/accession';
import type { Priority } from '@aliquot/domain/accessions/priority';
import type { ClientChoice } from '@aliquot/domain/clients/client';
import type { LabChoice } from '@aliquot/domain/labs/lab';
import type { Orderable, OrderPlan, PlannedField } from '@aliquot/domain/accessions/order-plan';
import { readTypedDay, tidyDay } from '@aliquot/domain/time/typed-day';
import { readTypedTime } from '@aliquot/domain/time/typed-time';
import { tidyValue, valueFault, type SampleField } from '@aliquot/domain/samples/sample-fields';
import { newSubject, type NewSubject, type Subject } from '@aliquot/domain/subjects/subject';

/** A new case while it is being typed. Everything in it is kept as a draft, so everything is plain data. */
export type NewCase = {
  lab: LabChoice | null;
  client: ClientChoice | null;
  /** A person who is known, or one being described. */
  subject: { kind: 'known'; subject: Subject } | { kind: 'new'; fields: NewSubject; despite?: string } | null;
  ordered: readonly Orderable[];
  priority: Priority;
  collected: string;
  /** Barcodes of tubes that are labelled already, by kind of tube. */
  barcodes: Readonly<Record<string, string>>;
  /** What is recorded of the tubes, by the field's key. */
  fields: Readonly<Record<string, string>>;
  provider: string;
  externalRef: string;
  comments: string;
  caseId: string;
  receiveNow: boolean;
};

export const emptyCase: NewCase = {
  lab: null,
  client: null,
  subject: null,
  ordered: [],
  priority: 'routine',
  collected: '',
  barcodes: {},
  fields: {},
  provider: '',
  externalRef: '',
  comments: '',
  caseId: '',
  receiveNow: false,
};

/** The next case from the same sender: who sends and when it was collected stay, the person and the tests go. */
export const nextCase = ({ lab, client, provider, collected, receiveNow }: NewCase): NewCase => ({
  ...emptyCase,
  lab,
  client,
  provider,
  collected,
  receiveNow,
});

export const withOrdered = (made: NewCase, added: Orderable): NewCase => ({
  ...made,
  ordered: made.ordered.some(({ kind, id }) => kind === added.kind && id === added.id)
    ? made.ordered
    : [...made.ordered, added],
});

export const withoutOrdered = (made: NewCase, gone: Orderable): NewCase => ({
  ...made,
  ordered: made.ordered.filter(({ kind, id }) => kind !== gone.kind || id !== gone.id),
});

/** A pre-printed label fills the first tube that has none; null when every tube has one, or it is there already. */
export const withScannedTube = (made: NewCase, plan: OrderPlan | null, barcode: string): NewCase | null => {
  if (Object.values(made.barcodes).includes(barcode)) return made;
  const empty = plan?.tubes.find(({ tubeId }) => (made.barcodes[String(tubeId)] ?? '') === '');
  return empty === undefined ? null : { ...made, barcodes: { ...made.barcodes, [String(empty.tubeId)]: barcode } };
};

export type Missing = {
  field: 'subject' | 'client' | 'lab' | 'tests' | 'collected' | `fields.${string}`;
  words: string;
};

/** What is typed for a field of the tubes, else what its set fills in. */
export const fieldValue = (made: NewCase, { key, default: preset }: PlannedField): string =>
  made.fields?.[key] ?? preset ?? '';

/** What is wrong with it; null when it can be saved. */
export const fieldFault = (made: NewCase, field: PlannedField): string | null => {
  const value = tidyValue(field, fieldValue(made, field));
  return value === '' ? `${field.label} is required` : valueFault(field as SampleField, value);
};

/** Why the typed date of birth cannot be read; null when it can, or when there is none. */
const birthFault = ({ dateOfBirth }: NewSubject): string | null => {
  const read = dateOfBirth === null ? null : readTypedDay(dateOfBirth);
  return read?.ok === false ? read.reason : null;
};
const tidySubject = (fields: NewSubject): NewSubject => ({
  ...fields,
  dateOfBirth: fields.dateOfBirth === null ? null : tidyDay(fields.dateOfBirth),
});

/** What keeps it from being saved, in the order a person meets it. */
export const missingIn = (made: NewCase, plan: OrderPlan | null, now: Date): readonly Missing[] => {
  const time =
    made.collected.trim() === '' ? null : readTypedTime(made.collected, now, made.lab?.timezone ?? 'US/Eastern');
  const described = made.subject?.kind === 'new' ? newSubject.safeParse(tidySubject(made.subject.fields)) : null;
  const [complaint] = described?.error?.issues ?? [];
  const birth = made.subject?.kind === 'new' ? birthFault(made.subject.fields) : null;
  return [
    ...(made.subject === null ? [{ field: 'subject' as const, words: 'Select or add a subject' }] : []),
    ...(birth === null ? [] : [{ field: 'subject' as const, words: `Date of birth: ${birth}` }]),
    ...(complaint === undefined || (birth !== null && complaint.path[0] === 'dateOfBirth')
      ? []
      : [{ field: 'subject' as const, words: complaint.message }]),
    ...(made.client === null ? [{ field: 'client' as const, words: 'Select the client' }] : []),
    ...(made.lab === null ? [{ field: 'lab' as const, words: 'Select the lab' }] : []),
    ...(made.ordered.length === 0 ? [{ field: 'tests' as const, words: 'Select a test or panel' }] : []),
    ...(plan?.problems ?? []).map((words) => ({ field: 'tests' as const, words })),
    ...(plan?.fields ?? []).flatMap((asked) => {
      const words = fieldFault(made, asked);
      return words === null ? [] : [{ field: `fields.${asked.key}` as const, words }];
    }),
    ...(time?.ok === false ? [{ field: 'collected' as const, words: time.reason }] : []),
  ];
};

/** What is sent; null while something is missing. */
export const inputOf = (
  made: NewCase,
  plan: OrderPlan | null,
  now: Date,
): Omit<CreateAccessionInput, 'idempotencyKey'> | null => {
  const { lab, client, subject } = made;
  if (missingIn(made, plan, now).length > 0 || lab === null || client === null || subject === null) return null;
  const time = made.collected.trim() === '' ? null : readTypedTime(made.collected, now, lab.timezone);
  const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  const scanned = Object.values(made.barcodes).some((barcode) => barcode.trim() !== '');
  return {
    labId: lab.id,
    clientId: client.id,
    subject:
      subject.kind === 'known'
        ? { id: subject.subject.id }
        : { create: newSubject.parse(tidySubject(subject.fields)), despite: orNull(subject.despite ?? '') },
    caseId: orNull(made.caseId),
    priority: made.priority,
    collected: time?.ok === true ? { at: time.at.toISOString(), zone: lab.timezone } : null,
    testIds: made.ordered.filter(({ kind }) => kind === 'test').map(({ id }) => id),
    panelIds: made.ordered.filter(({ kind }) => kind === 'panel').map(({ id }) => id),
    samples: scanned
      ? (plan?.tubes ?? []).map(({ tubeId }) => ({
          tubeId,
          barcode: orNull(made.barcodes[String(tubeId)] ?? ''),
          fields: {},
        }))
      : [],
    // Only what these tubes record: a test taken out again leaves what was typed for it in the draft.
    fields: Object.fromEntries(
      (plan?.fields ?? []).map((field) => [field.key, tidyValue(field, fieldValue(made, field))]),
    ),
    provider: orNull(made.provider),
    externalRef: orNull(made.externalRef),
    comments: orNull(made.comments),
    receiveNow: made.receiveNow,
  };
};

/** A name typed into the search becomes the beginning of a new record: "Okafor, Imani" or "imani okafor". */
export const subjectFromWords = (words: string): NewSubject => {
  const cased = (text: string): string =>
    text
      .trim()
      .replaceAll(
        /(^|[\s-])(\p{Ll})/gu,
        (_whole, before: string, letter: string) => `${before}${letter.toUpperCase()}`,
      );
  const [family = '', given = ''] = words.includes(',') ? words.split(',') : words.trim().split(/\s+/u).toReversed();
  return {
    familyName: cased(family),
    givenName: cased(given),
    dateOfBirth: null,
    birthPrecision: 'unknown',
    sex: 'unknown',
    gender: null,
    identifiers: [],
  };
};
