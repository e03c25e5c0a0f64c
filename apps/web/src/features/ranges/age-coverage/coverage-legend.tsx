import type { SegmentStyle } from './lane-segments.ts';
import css from './coverage.module.css';
import ageBarCss from './age-bar.module.css';

const styles: readonly { style: SegmentStyle; word: string }[] = [
  { style: 'covered', word: 'range' },
  { style: 'decides', word: 'applies to this subject' },
  { style: 'gap', word: 'gap' },
  { style: 'overlap', word: 'overlap' },
  { style: 'acknowledged', word: 'accepted gap' },
  { style: 'unflagged', word: 'no range if sex unknown' },
  { style: 'idle', word: 'not in effect' },
];

/** The signs in the picture, and no others. */
export const CoverageLegend = ({ states }: { states: ReadonlySet<SegmentStyle> }) => (
  <ul className={css.coverageLegend} aria-label="Legend">
    {styles
      .filter(({ style }) => states.has(style))
      .map(({ style, word }) => (
        <li key={style}>
          <i className={ageBarCss.ageBar} data-state={style} aria-hidden="true" />
          {word}
        </li>
      ))}
  </ul>
);
