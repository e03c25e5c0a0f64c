import type { SegmentLook } from './lane-segments.ts';

const looks: readonly { look: SegmentLook; word: string }[] = [
  { look: 'covered', word: 'range' },
  { look: 'decides', word: 'applies to this subject' },
  { look: 'gap', word: 'gap' },
  { look: 'overlap', word: 'overlap' },
  { look: 'acknowledged', word: 'accepted gap' },
  { look: 'unflagged', word: 'no range if sex unknown' },
];

/** Without a subject to try, no range applies. */
export const CoverageLegend = ({ tried = true }: { tried?: boolean | undefined }) => (
  <ul className="coverage-legend" aria-label="Legend">
    {looks
      .filter(({ look }) => tried || look !== 'decides')
      .map(({ look, word }) => (
        <li key={look}>
          <i className="age-bar" data-state={look} aria-hidden="true" />
          {word}
        </li>
      ))}
  </ul>
);
