import { useState } from 'react';

import { useWidth } from '#ui/layout/use-width.ts';
import { CoverageLegend } from '../age-coverage/coverage-legend.tsx';
import { cardsBelow } from '../table/range-columns.ts';
import { barsOf } from './reading-bars.tsx';
import { readCell } from './reading-columns.ts';
import { ReadingList } from './reading-list.tsx';
import { ReadingTable, type ReadingProps } from './reading-table.tsx';
import css from './reading.module.css';

/** The ranges of one result to be read, as a table or, where there is no room for one, as a list. */
export const ReadingPart = (props: ReadingProps) => {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const width = useWidth(box);
  const { reading, spec, instruments } = props;
  const rows = reading.groups.flatMap((group) => group.rows);
  const drawn = new Set(rows.flatMap((row) => barsOf(row).map(({ state }) => state)));
  const asList = width !== null && width < cardsBelow;
  const inherited = rows.some(
    (row) =>
      row.kind === 'range' &&
      (['criticalLow', 'criticalHigh'] as const).some(
        (field) => readCell({ field, decimals: 0 }, row.range, spec.critical, instruments).inherited,
      ),
  );
  return (
    <div ref={setBox} className={css.readingBox}>
      {asList ? <ReadingList {...props} /> : <ReadingTable {...props} width={width} />}
      {asList ? null : (
        <div className={css.readFoot}>
          {inherited ? <p>Critical limits in gray are those of the result.</p> : null}
          {/* A grey bar needs no words; what else is drawn does. */}
          {drawn.size > 1 || !drawn.has('covered') ? <CoverageLegend states={drawn} /> : null}
        </div>
      )}
    </div>
  );
};
