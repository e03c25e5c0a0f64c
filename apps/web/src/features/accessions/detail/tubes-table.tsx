import type { Accession, Sample } from '@aliquot/domain/accessions/accession';
import { sampleStatusLabels } from '@aliquot/domain/samples/sample-state';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { ColourChip } from '../../../ui/colour-chip.tsx';
import { clockWords } from '../clock-words.ts';

const tones = {
  expected: 'grey',
  received: 'green',
  rejected: 'red',
  stored: 'grey',
  consumed: 'grey',
  disposed: 'grey',
} as const;

/** The tubes of the case, each with its barcode and what became of it. */
export const TubesTable = (props: { accession: Accession; now: number; actionsOf: (sample: Sample) => ReactNode }) => (
  <table className="table case-tubes">
    <caption className="sr-only">Tubes</caption>
    <thead>
      <tr>
        <th>Container</th>
        <th style={{ width: 150 }}>Barcode</th>
        <th style={{ width: 120 }}>State</th>
        <th style={{ width: 110 }} className="max-md:hidden">
          Condition
        </th>
        <th style={{ width: 90 }} data-align="right" className="max-md:hidden">
          Received
        </th>
        <th style={{ width: 60 }}>
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {props.accession.samples.map((sample) => (
        <tr key={sample.id}>
          <th scope="row">
            <ColourChip colour={sample.capHex}>{sample.tubeName}</ColourChip>
          </th>
          <td className="mono">{sample.barcode}</td>
          <td>
            <Badge tone={tones[sample.status]}>{sampleStatusLabels[sample.status]}</Badge>
          </td>
          <td className="max-md:hidden">
            {sample.rejectReason ?? (sample.condition === 'ok' ? 'OK' : sample.condition)}
          </td>
          <td data-align="right" className="max-md:hidden tabular-nums text-fg-muted">
            {clockWords(sample.receivedAt, props.now)}
          </td>
          <td data-align="right">{props.actionsOf(sample)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
