import type { Subject } from '@aliquot/domain/subjects/subject';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import { numbersLine } from '../numbers-line.ts';
import { birthWords, sexWords } from '@aliquot/domain/subjects/subject-words';
import css from './merge-page.module.css';

export type CompareRecordsProps = {
  kept: Subject;
  merged: Subject;
  keptCases: number | undefined;
  mergedCases: number | undefined;
};

type Row = { label: string; of: (subject: Subject) => string; differs?: false };

const rows: readonly Row[] = [
  { label: 'Name', of: subjectName },
  { label: 'Date of birth', of: ({ dateOfBirth, birthPrecision }) => birthWords(dateOfBirth, birthPrecision) },
  { label: 'Sex', of: ({ sex }) => sexWords[sex] },
  { label: 'Gender', of: ({ gender }) => gender ?? '–' },
  { label: 'Client', of: ({ clientName }) => clientName },
  // Two records of one person have different numbers; that is no sign against it.
  { label: 'Identifiers', of: ({ identifiers }) => numbersLine(identifiers), differs: false },
];

/** Both records line by line; where they differ it is marked, and said. */
export const CompareRecords = ({ kept, merged, keptCases, mergedCases }: CompareRecordsProps) => (
  <table className={css.mergeCompare}>
    <caption className="sr-only">The two records side by side</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">Field</span>
        </th>
        <th scope="col">
          <span>Keep</span> <span className="mono font-normal text-fg-muted">record {kept.id}</span>
        </th>
        <th scope="col">
          <span>Merge and archive</span> <span className="mono font-normal text-fg-muted">record {merged.id}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, of, differs }) => {
        const differ = differs !== false && of(kept) !== of(merged);
        return (
          <tr key={label} data-differs={differ || undefined}>
            <th scope="row">
              {label} {differ ? <span className={css.mergeDiffers}>differs</span> : null}
            </th>
            <td>{of(kept)}</td>
            <td>{of(merged)}</td>
          </tr>
        );
      })}
      <tr>
        <th scope="row">Accessions</th>
        <td className="tabular-nums">{keptCases ?? '…'}</td>
        <td className="tabular-nums">{mergedCases ?? '…'}</td>
      </tr>
    </tbody>
  </table>
);
