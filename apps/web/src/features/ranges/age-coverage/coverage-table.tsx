import type { CoverageLane } from '@aliquot/domain/ranges/coverage-lane';
import { clsx } from 'clsx';

import { tableBoxClass, tableClass } from '#ui/table/table-class.ts';
import { scopeWords } from '../instrument-names.ts';
import { segmentsOf } from './lane-segments.ts';
import type { GapEntry, InstrumentOption } from '../range-spec.ts';
import { laneWords, stretchWords } from '../range-words.ts';
import css from './coverage.module.css';

export type CoverageTableProps = {
  lanes: readonly CoverageLane[];
  gaps: readonly GapEntry[];
  instruments: readonly InstrumentOption[];
};

const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

/** The bars as text. */
export const CoverageTable = ({ lanes, gaps, instruments }: CoverageTableProps) => (
  <div className={tableBoxClass}>
    <table className={clsx(tableClass, css.coverageTable)}>
      <caption className="sr-only">Ages covered, by sex</caption>
      <thead>
        <tr>
          <th scope="col">People</th>
          <th scope="col">Age</th>
          <th scope="col">Covered by</th>
        </tr>
      </thead>
      <tbody>
        {lanes.flatMap((lane) => {
          const scope = scopeWords(lane.scope, instruments);
          const people = scope === '' ? laneWords[lane.sex] : `${laneWords[lane.sex]}, ${scope}`;
          return segmentsOf(lane, gaps, null).map((segment) => (
            <tr key={`${people} ${segment.from}`} data-state={segment.style}>
              <td>{people}</td>
              <td className="tabular-nums">{stretchWords(segment.from, segment.to)}</td>
              <td>{capital(segment.says)}</td>
            </tr>
          ));
        })}
      </tbody>
    </table>
  </div>
);
