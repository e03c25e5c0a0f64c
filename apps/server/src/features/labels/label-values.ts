import type { Accession, Sample } from '@aliquot/domain/accessions/accession';
import { priorityLabels } from '@aliquot/domain/accessions/priority';
import { recordedValue, recordedWords } from '@aliquot/domain/samples/recorded-words';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import { sexChoices } from '@aliquot/domain/subjects/subject-words';
import { isoDay } from '@aliquot/domain/time/calendar-day';
import { wallTime } from '@aliquot/domain/time/zone-clock';
import type { Binding, LabelValues } from '@aliquot/zpl/content/bindings';
import { canBeLabelled } from './can-be-labelled.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** On the laboratory's clock, as a label takes it. */
const labTime = (at: string | null, zone: string): string => {
  if (at === null) return '';
  const wall = wallTime(Date.parse(at), zone);
  return `${isoDay(wall)}T${two(wall.hour)}:${two(wall.minute)}`;
};

/** As much of the birth date as is known: a year alone is no first of January. */
const birthDate = ({ dateOfBirth, birthPrecision }: Accession['subject']): string => {
  if (dateOfBirth === null) return '';
  const length = { day: 10, month: 7, year: 4, unknown: 0 }[birthPrecision];
  return dateOfBirth.slice(0, length);
};

const testCodes = ({ orders }: Accession, { id }: Sample): string =>
  [
    ...new Set(
      orders.flatMap(({ sampleId, status, testCode }) => (sampleId === id && status !== 'cancelled' ? [testCode] : [])),
    ),
  ].join(', ');

/** What a label can say of one tube. Its place is among the tubes of the accession, so that a reprint says the same. */
export const labelValues = (accession: Accession, sample: Sample): LabelValues => {
  const { subject } = accession;
  const tubes = accession.samples.filter(canBeLabelled);
  const values: Record<Binding, string> = {
    'subject.name': subjectName(subject),
    'subject.birthDate': birthDate(subject),
    'subject.sex': sexChoices[subject.sex],
    'subject.mrn': subject.identifiers.find(({ kind }) => kind === 'mrn')?.value ?? '',
    caseId: accession.caseId,
    'tube.barcode': sample.barcode,
    'tube.collectedAt': labTime(sample.collectedAt, accession.labTimezone),
    'tube.volume': sample.volumeMl === null ? '' : `${sample.volumeMl} mL`,
    'tube.fields': recordedWords(accession, sample, ({ showOnLabel }) => showOnLabel).join(', '),
    'tube.type': sample.tubeName,
    'tube.typeCode': sample.tubeCode,
    tests: testCodes(accession, sample),
    'client.name': accession.clientName,
    'lab.name': accession.labName,
    priority: priorityLabels[accession.priority],
    'priority.mark': accession.priority === 'routine' ? '' : priorityLabels[accession.priority],
    index: String(tubes.findIndex(({ id }) => id === sample.id) + 1),
    count: String(tubes.length),
  };
  const recorded = Object.entries(accession.fieldWords).flatMap(([key, { showOnLabel }]) =>
    showOnLabel ? [[`field.${key}`, recordedValue(accession, sample, key)]] : [],
  );
  return { ...values, ...(Object.fromEntries(recorded) as Record<string, string>) };
};
