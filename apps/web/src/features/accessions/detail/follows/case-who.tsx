import type { Accession, Sample } from '@aliquot/domain/accessions/accession';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import { birthWords } from '@aliquot/domain/subjects/subject-words';

/** Whose accession it is, and which tube. */
export const CaseWho = ({ accession: { subject }, sample }: { accession: Accession; sample?: Sample }) => (
  <>
    <b>{subjectName(subject)}</b> · {birthWords(subject.dateOfBirth, subject.birthPrecision)}
    {sample === undefined ? null : ` · ${sample.tubeName}`}
  </>
);
