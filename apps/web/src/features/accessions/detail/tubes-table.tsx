import { clsx } from 'clsx';
import type { Accession, Sample } from '@aliquot/domain/accessions/accession';
import { conditionLabels, followCondition } from '@aliquot/domain/samples/condition';
import { recordedWords } from '@aliquot/domain/samples/recorded-words';
import { sampleStatusLabels } from '@aliquot/domain/samples/sample-state';
import type { ReactNode } from 'react';
import { Badge } from '#ui/layout/badge.tsx';
import { HoldBadge } from '#marks/hold-badge.tsx';
import { TubeIcon } from '#marks/tube-icon.tsx';
import { ClockTime } from '#time/when.tsx';
import { tableClass } from '#ui/table/table-class.ts';
import css from './accession-detail.module.css';

const tones = {
  expected: 'grey',
  received: 'green',
  rejected: 'red',
  stored: 'grey',
  consumed: 'grey',
  disposed: 'grey',
} as const;

/** Each tube with its aliquots right below it. */
const inFamilies = (samples: readonly Sample[]): readonly Sample[] =>
  samples
    .filter(({ parentId }) => parentId === null)
    .flatMap((tube) => [tube, ...samples.filter(({ parentId }) => parentId === tube.id)]);

const Condition = ({ sample }: { sample: Sample }) => {
  if (sample.rejectReason !== null) return <span className="text-danger">{sample.rejectReason}</span>;
  if (sample.status === 'expected') return <span className="text-fg-subtle">–</span>;
  const words = conditionLabels[sample.condition];
  return followCondition(sample.condition, '').hold === null ? (
    <span className={sample.condition === 'ok' ? 'text-fg-muted' : 'font-medium'}>{words}</span>
  ) : (
    <HoldBadge>{words}</HoldBadge>
  );
};

type TubeRowProps = { accession: Accession; sample: Sample; now: number; actions: ReactNode };

const TubeRow = ({ accession, sample, now, actions }: TubeRowProps) => {
  const volume = sample.volumeMl === null ? [] : [`${sample.volumeMl} mL`];
  const below = [...volume, ...(sample.parentId === null ? recordedWords(accession, sample) : [])].join(' · ');
  return (
    <tr data-tone={['rejected', 'consumed', 'disposed'].includes(sample.status) ? 'done' : undefined}>
      <th scope="row" data-aliquot={sample.parentId === null ? undefined : true}>
        <span className={css.caseTube}>
          {sample.parentId === null ? <TubeIcon colour={sample.capHex} /> : null}
          <span className="grid">
            <span>
              {sample.parentId === null
                ? sample.tubeName
                : `Aliquot${sample.label === null ? '' : `: ${sample.label}`}`}
            </span>
            {below === '' ? null : <span className={css.caseRecorded}>{below}</span>}
          </span>
        </span>
      </th>
      <td className="mono" data-part="barcode">
        {sample.barcode}
      </td>
      <td className={clsx(css.caseWider, 'tabular-nums text-fg-muted')} data-align="right">
        {sample.volumeMl === null ? '–' : `${sample.volumeMl} mL`}
      </td>
      <td data-part="state">
        <Badge tone={tones[sample.status]}>{sampleStatusLabels[sample.status]}</Badge>
      </td>
      <td data-part="condition">
        <Condition sample={sample} />
      </td>
      <td data-align="right" className={clsx(css.caseWider, 'tabular-nums text-fg-muted')}>
        <ClockTime at={sample.collectedAt} now={now} />
      </td>
      <td data-align="right" className={clsx(css.caseWide, 'tabular-nums text-fg-muted')}>
        <ClockTime at={sample.receivedAt} now={now} />
      </td>
      <td data-align="right" data-part="actions">
        {actions}
      </td>
    </tr>
  );
};

/** The tubes of the case, each with its barcode, what became of it and what was recorded of it. */
export const TubesTable = (props: { accession: Accession; now: number; actionsOf: (sample: Sample) => ReactNode }) => (
  <table className={clsx(tableClass, css.caseTubes)}>
    <caption className="sr-only">Tubes</caption>
    <thead>
      <tr>
        <th>Tube type</th>
        <th style={{ width: 146 }}>Barcode</th>
        <th style={{ width: 70 }} data-align="right" className={css.caseWider}>
          Volume
        </th>
        <th style={{ width: 100 }}>Status</th>
        <th style={{ width: 136 }}>Condition</th>
        <th style={{ width: 144 }} data-align="right" className={css.caseWider}>
          Collected
        </th>
        <th style={{ width: 144 }} data-align="right" className={css.caseWide}>
          Received
        </th>
        <th style={{ width: 56 }}>
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {inFamilies(props.accession.samples).map((sample) => (
        <TubeRow
          key={sample.id}
          accession={props.accession}
          sample={sample}
          now={props.now}
          actions={props.actionsOf(sample)}
        />
      ))}
    </tbody>
  </table>
);
