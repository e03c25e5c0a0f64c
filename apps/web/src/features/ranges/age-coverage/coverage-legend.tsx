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
];

/** Without a subject to try, no range applies. */
export const CoverageLegend = ({ tried = true }: { tried?: boolean | undefined }) => (
  <ul className={css.coverageLegend} aria-label="Legend">
    {styles
      .filter(({ style }) => tried || style !== 'decides')
      .map(({ style, word }) => (
        <li key={style}>
          <i className={ageBarCss.ageBar} data-state={style} aria-hidden="true" />
          {word}
        </li>
      ))}
  </ul>
);
