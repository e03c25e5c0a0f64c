import type { SegmentLook } from './lane-segments.ts';

const looks: readonly { look: SegmentLook; word: string }[] = [
  { look: 'covered', word: 'range' },
  { look: 'decides', word: 'decides the case tried' },
  { look: 'gap', word: 'gap' },
  { look: 'overlap', word: 'overlap' },
  { look: 'acknowledged', word: 'gap on purpose' },
  { look: 'unflagged', word: 'none for unknown sex' },
];

/** Without a case that is tried, nothing decides it. */
export const CoverageLegend = ({ tried = true }: { tried?: boolean | undefined }) => (
  <ul className="coverage-legend" aria-label="Key to the bars">
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
