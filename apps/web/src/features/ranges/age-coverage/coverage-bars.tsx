import { useState } from 'react';

import { Button } from '#ui/button/button.tsx';
import { CoverageLanes } from './coverage-lanes.tsx';
import { CoverageLegend } from './coverage-legend.tsx';
import type { CoverageBarsProps, Pointed } from './coverage-parts.ts';
import { segmentsOf } from './lane-segments.ts';
import { CoverageReadout } from './coverage-readout.tsx';
import { CoverageTable } from './coverage-table.tsx';
import css from './coverage.module.css';
import rangeEditorCss from '../range-editor.module.css';

/** Who has a range at which age, as bars from birth to old age. */
export const CoverageBars = (props: CoverageBarsProps) => {
  const { coverage, gaps, instruments, days, day, onDayChange, deciding, unread } = props;
  const [asTable, setAsTable] = useState(false);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const drawn = new Set(coverage.lanes.flatMap((lane) => segmentsOf(lane, gaps, null).map(({ style }) => style)));
  if (deciding.length === 1) drawn.add('decides');
  return (
    <section className={css.coverage} aria-label="Ages covered">
      <div className={rangeEditorCss.rangeBar}>
        <h3>Ages covered</h3>
        <label className={css.coverageDay}>
          <span>On</span>
          <select value={day} onChange={(event) => onDayChange(event.target.value)}>
            {days.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <span className={rangeEditorCss.rangeBarEnd}>
          <Button size="sm" variant="ghost" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Show as table
          </Button>
        </span>
      </div>
      {asTable ? (
        <CoverageTable lanes={coverage.lanes} gaps={gaps} instruments={instruments} />
      ) : (
        <>
          <CoverageLanes {...props} onPoint={setPointed} />
          <CoverageReadout {...props} pointed={pointed} />
          <CoverageLegend states={drawn} />
        </>
      )}
      {unread.length > 0 ? (
        <p className={css.coverageUnread}>
          {unread.length === 1 ? `Range ${unread.join()} is` : `Ranges ${unread.join(', ')} are`} incomplete and not
          applied.
        </p>
      ) : null}
    </section>
  );
};
