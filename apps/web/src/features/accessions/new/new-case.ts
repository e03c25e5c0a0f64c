import type { CreateAccessionInput } from '@aliquot/domain/accessions/accession';
import type { Priority } from '@aliquot/domain/accessions/priority';
import { callBackFault, type CallBack } from '@aliquot/domain/clients/callable';
import type { ClientChoice } from '@aliquot/domain/clients/client';
import type { LabChoice } from '@aliquot/domain/labs/lab';
import type { Orderable, OrderPlan, PlannedField } from '@aliquot/domain/accessions/order-plan';
import { collectionFault } from '@aliquot/domain/accessions/collection-time';
import { birthDateFault } from '@aliquot/domain/subjects/birth-date';
import { isoDay } from '@aliquot/domain/time/calendar-day';
import { readTypedDay, tidyDay } from '@aliquot/domain/time/typed-day';
import { tidyValue, valueFault, type SampleField } from '@aliquot/domain/samples/sample-fields';
import { newSubject, type NewSubject, type Subject } from '@aliquot/domain/subjects/subject';
import { readCollected } from './collected-time.ts';

/** What can stay in the form for the next case, because a stack of requisitions shares it. */
export const keepable = ['client', 'provider', 'collected'] as const;
export type Keepable = (typeof keepable)[number];
/** That the tubes are in hand stays as long as the switch is on, and a provider's phone with the provider. */
export type Kept = Keepable | 'receiveNow' | 'providerPhone';

/** A new case while it is being typed. Everything in it is kept as a draft, so everything is plain data. */
export type NewCase = {
  lab: LabChoice | null;
  client: ClientChoice | null;
  /** A person who is known, or one being described. */
  subject: { kind: 'known'; subject: Subject } | { kind: 'new'; fields: NewSubject; duplicateReason?: string } | null;
  ordered: readonly Orderable[];
  priority: Priority;
  collected: string;
  /** When that was typed: what it says is counted from then. */
  collectedTyped: string | null;
  /** Barcodes of tubes that are labelled already, by kind of tube. */
  barcodes: Readonly<Record<string, string>>;
  /** What is recorded of the tubes, by the field's key. */
  fields: Readonly<Record<string, string>>;
  provider: string;
  /** Whom to call about this accession before the client's contacts. */
  providerPhone: string;
  callBackName: string;
  callBackPhone: string;
  externalRef: string;
  comments: string;
  caseId: string;
  receiveNow: boolean;
  /** What stays in the form for the next case. */
  keep: readonly Keepable[];
  /** What stayed from the case saved before, until it is changed. */
  kept: { from: string; fields: readonly Kept[] } | null;
};

export const emptyCase: NewCase = {
  lab: null,
  client: null,
  subject: null,
  ordered: [],
  priority: 'routine',
  collected: '',
  collectedTyped: null,
  barcodes: {},
  fields: {},
  provider: '',
  providerPhone: '',
  callBackName: '',
  callBackPhone: '',
  externalRef: '',
  comments: '',
  caseId: '',
  receiveNow: false,
  keep: ['client'],
  kept: null,
};

/** A draft as it was kept, by this version or an earlier one. A time of which nobody knows when it was typed says nothing. */
export const restoreCase = (stored: Partial<NewCase>): NewCase => ({
  ...emptyCase,
  ...stored,
  collected: typeof stored.collectedTyped === 'string' ? (stored.collected ?? '') : '',
});

export const withOrdered = (draft: NewCase, added: Orderable): NewCase => ({
  ...draft,
  ordered: draft.ordered.some(({ kind, id }) => kind === added.kind && id === added.id)
    ? draft.ordered
    : [...draft.ordered, added],
});

export const withoutOrdered = (draft: NewCase, gone: Orderable): NewCase => ({
  ...draft,
  ordered: draft.ordered.filter(({ kind, id }) => kind !== gone.kind || id !== gone.id),
});

/** A pre-printed label fills the first tube that has none; null when every tube has one, or it is there already. */
export const withScannedTube = (draft: NewCase, plan: OrderPlan | null, barcode: string): NewCase | null => {
  if (Object.values(draft.barcodes).includes(barcode)) return draft;
  const empty = plan?.tubes.find(({ tubeId }) => (draft.barcodes[String(tubeId)] ?? '') === '');
  return empty === undefined ? null : { ...draft, barcodes: { ...draft.barcodes, [String(empty.tubeId)]: barcode } };
};

/** The parts of the form that something can be said about. */
export type FormField =
  | 'subject'
  | 'client'
  | 'lab'
  | 'tests'
  | 'tubes'
  | 'collected'
  | 'caseId'
  | 'callBackPhone'
  | `fields.${string}`;
export type Missing = { field: FormField; words: string };

/** What is typed for a field of the tubes, else what its set fills in. */
export const fieldValue = (draft: NewCase, { key, default: preset }: PlannedField): string =>
  draft.fields?.[key] ?? preset ?? '';

/** What is wrong with it; null when it can be saved. */
export const fieldFault = (draft: NewCase, field: PlannedField): string | null => {
  const value = tidyValue(field, fieldValue(draft, field));
  return value === '' ? `${field.label} is required` : valueFault(field as SampleField, value);
};

/** Why the typed date of birth cannot be read, or be one; null when it can, or when there is none. */
const birthFault = ({ dateOfBirth }: NewSubject, now: Date): string | null => {
  const read = dateOfBirth === null ? null : readTypedDay(dateOfBirth);
  if (read === null) return null;
  return read.ok ? birthDateFault(isoDay(read.day), now) : `Date of birth: ${read.reason}`;
};
const tidySubject = (fields: NewSubject): NewSubject => ({
  ...fields,
  dateOfBirth: fields.dateOfBirth === null ? null : tidyDay(fields.dateOfBirth),
});

const bornOf = ({ subject }: NewCase): NewSubject | Subject | null => {
  if (subject === null) return null;
  return subject.kind === 'known' ? subject.subject : tidySubject(subject.fields);
};
const collectedOf = (draft: NewCase, now: Date): CreateAccessionInput['collected'] => {
  const read = readCollected(draft, now);
  return read?.ok === true && draft.lab !== null ? { at: read.at.toISOString(), zone: draft.lab.timezone } : null;
};
const collectedFault = (draft: NewCase, now: Date): string | null => {
  const read = readCollected(draft, now);
  const born = bornOf(draft);
  // A birth that cannot be says nothing about the collection.
  const possible = born === null || birthDateFault(born.dateOfBirth, now) === null ? born : null;
  return read?.ok === false ? read.reason : collectionFault(collectedOf(draft, now), now, possible);
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Whom to call about the accession, as it is saved. */
export const callBackOf = ({ providerPhone, callBackName, callBackPhone }: NewCase): CallBack => ({
  providerPhone: orNull(providerPhone),
  callBackName: orNull(callBackName),
  callBackPhone: orNull(callBackPhone),
});

/** What is missing before it can be saved, in the order a person meets it. */
export const missingIn = (draft: NewCase, plan: OrderPlan | null, now: Date): readonly Missing[] => {
  const collected = collectedFault(draft, now);
  const callBack = callBackFault(callBackOf(draft));
  const described = draft.subject?.kind === 'new' ? newSubject.safeParse(tidySubject(draft.subject.fields)) : null;
  const [complaint] = described?.error?.issues ?? [];
  const birth = draft.subject?.kind === 'new' ? birthFault(draft.subject.fields, now) : null;
  return [
    ...(draft.subject === null ? [{ field: 'subject' as const, words: 'Select or add a subject' }] : []),
    ...(birth === null ? [] : [{ field: 'subject' as const, words: birth }]),
    ...(complaint === undefined || (birth !== null && complaint.path[0] === 'dateOfBirth')
      ? []
      : [{ field: 'subject' as const, words: complaint.message }]),
    ...(draft.client === null ? [{ field: 'client' as const, words: 'Select the client' }] : []),
    ...(draft.lab === null ? [{ field: 'lab' as const, words: 'Select the lab' }] : []),
    ...(callBack === null ? [] : [{ field: 'callBackPhone' as const, words: callBack }]),
    ...(draft.ordered.length === 0 ? [{ field: 'tests' as const, words: 'Select a test or panel' }] : []),
    ...(plan?.fields ?? []).flatMap((asked) => {
      const words = fieldFault(draft, asked);
      return words === null ? [] : [{ field: `fields.${asked.key}` as const, words }];
    }),
    ...(collected === null ? [] : [{ field: 'collected' as const, words: collected }]),
  ];
};

/** What is sent; null while something is missing. */
export const inputOf = (
  draft: NewCase,
  plan: OrderPlan | null,
  now: Date,
): Omit<CreateAccessionInput, 'idempotencyKey'> | null => {
  const { lab, client, subject } = draft;
  if (missingIn(draft, plan, now).length > 0 || lab === null || client === null || subject === null) return null;
  const scanned = Object.values(draft.barcodes).some((barcode) => barcode.trim() !== '');
  return {
    labId: lab.id,
    clientId: client.id,
    subject:
      subject.kind === 'known'
        ? { id: subject.subject.id }
        : {
            create: newSubject.parse(tidySubject(subject.fields)),
            duplicateReason: orNull(subject.duplicateReason ?? ''),
          },
    caseId: orNull(draft.caseId),
    priority: draft.priority,
    collected: collectedOf(draft, now),
    testIds: draft.ordered.filter(({ kind }) => kind === 'test').map(({ id }) => id),
    panelIds: draft.ordered.filter(({ kind }) => kind === 'panel').map(({ id }) => id),
    samples: scanned
      ? (plan?.tubes ?? []).map(({ tubeId }) => ({
          tubeId,
          barcode: orNull(draft.barcodes[String(tubeId)] ?? ''),
          fields: {},
        }))
      : [],
    // Only what these tubes record: a test taken out again leaves what was typed for it in the draft.
    fields: Object.fromEntries(
      (plan?.fields ?? []).map((field) => [field.key, tidyValue(field, fieldValue(draft, field))]),
    ),
    provider: orNull(draft.provider),
    ...callBackOf(draft),
    externalRef: orNull(draft.externalRef),
    comments: orNull(draft.comments),
    receiveNow: draft.receiveNow,
  };
};
