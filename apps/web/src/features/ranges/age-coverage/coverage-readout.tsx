import type { CoverageLane } from '@aliquot/domain/ranges/coverage-lane';

import { Button } from '#ui/button/button.tsx';
import type { CoverageBarsProps, Pointed } from './coverage-parts.ts';
import { scopeWords } from '../instrument-names.ts';
import { findingAt, segmentsOf } from './lane-segments.ts';
import css from '../range-editor.module.css';
import coverageCss from './coverage.module.css';

export type CoverageReadoutProps = Pick<
  CoverageBarsProps,
  'coverage' | 'gaps' | 'instruments' | 'onFillGap' | 'onAcknowledge' | 'onSelect'
> & { pointed: Pointed | null };

/** What the pointer or the keyboard is at, in words, with what can be done about it. It stays until something else is pointed at. */
export const CoverageReadout = (props: CoverageReadoutProps) => {
  const { pointed, coverage, gaps, instruments, onFillGap, onAcknowledge, onSelect } = props;
  // The table may have changed since: what stands there now is told, under the numbers the rows have now.
  const lane = coverage.lanes.find(
    ({ sex, scope }) => sex === pointed?.lane.sex && sameScope(scope, pointed.lane.scope),
  );
  const segment =
    lane &&
    segmentsOf(lane, gaps, null).find(({ from, to }) => from === pointed?.segment.from && to === pointed.segment.to);
  if (lane === undefined || segment === undefined) {
    return <p className={coverageCss.coverageReadout}>Hover a bar for details.</p>;
  }
  const finding = findingAt(coverage.findings, lane, segment);
  const scope = scopeWords(lane.scope, instruments);
  return (
    <p className={coverageCss.coverageReadout} data-state={segment.style}>
      <span>
        <b>{segment.who}</b>
        {scope === '' ? null : ` (${scope})`}: {segment.says}
      </span>
      {segment.rangeIds.map((id) => (
        <Button key={id} size="sm" variant="ghost" className={css.quietAct} onClick={() => onSelect([id])}>
          Go to range {id}
        </Button>
      ))}
      {finding?.kind === 'gap' ? (
        <>
          <Button size="sm" variant="ghost" className={css.quietAct} onClick={() => onFillGap(finding)}>
            Fill gap
          </Button>
          <Button size="sm" variant="ghost" className={css.quietAct} onClick={() => onAcknowledge(finding)}>
            Accept gap…
          </Button>
        </>
      ) : null}
    </p>
  );
};

const sameScope = (a: CoverageLane['scope'], b: CoverageLane['scope']): boolean =>
  a.instrumentId === b.instrumentId && a.method === b.method;
