import { clsx } from 'clsx';
import { Fragment } from 'react';

import { AgeScale } from './age-scale.tsx';
import { ageShare, percent } from './age-axis.ts';
import type { CoverageBarsProps, Pointed } from './coverage-parts.ts';
import { scopeWords } from '../instrument-names.ts';
import { LaneBar } from './lane-bar.tsx';
import { faultsOf, laneOfCursor, segmentsOf } from './lane-segments.ts';
import { laneWords } from '../range-words.ts';
import css from './coverage.module.css';
import ageBarCss from './age-bar.module.css';

export type CoverageLanesProps = Pick<
  CoverageBarsProps,
  'coverage' | 'gaps' | 'instruments' | 'cursor' | 'deciding' | 'onSelect'
> & { onPoint: (at: Pointed) => void; className?: string | undefined };

export const CoverageLanes = (props: CoverageLanesProps) => {
  const { coverage, gaps, instruments, cursor, deciding, onSelect, onPoint, className } = props;
  const { lanes } = coverage;
  const triedLane = cursor && laneOfCursor(lanes, cursor);
  const scoped = lanes.some(({ scope }) => scopeWords(scope, instruments) !== '');
  return (
    <div className={clsx(css.lanes, className)}>
      <div className={css.laneScale}>
        <AgeScale cursor={cursor} />
      </div>
      {lanes.map((lane, place) => {
        const scope = scopeWords(lane.scope, instruments);
        const faults = faultsOf(lane);
        const name = [laneWords[lane.sex], scope].filter((word) => word !== '').join(', ');
        const tried = lane === triedLane;
        return (
          <Fragment key={`${scope}/${lane.sex}`}>
            {scoped && place % 3 === 0 ? (
              <h4 className={css.laneScope}>{scope || 'All instruments and methods'}</h4>
            ) : null}
            <span className={css.laneName}>
              {laneWords[lane.sex]}
              {faults === '' ? null : <small>{faults}</small>}
            </span>
            <div className={css.lane}>
              <LaneBar
                name={name}
                segments={segmentsOf(lane, gaps, tried && deciding.length === 1 ? (deciding[0] ?? null) : null)}
                onPoint={(segment) => onPoint({ lane, segment })}
                onSelect={onSelect}
              />
              {cursor ? (
                <span className={css.laneTrack} data-elsewhere={!tried || undefined} aria-hidden="true">
                  <i className={ageBarCss.ageCursor} style={{ left: percent(ageShare(cursor.minutes)) }} />
                </span>
              ) : null}
            </div>
          </Fragment>
        );
      })}
    </div>
  );
};
