import { styleOf, type PlacedReading, type PointStyle } from './chart-picture.ts';
import { ruleWords } from './chart-words.ts';
import css from './control-charts.module.css';

/** Each look has a shape of its own, so that colour alone never says it. Drawn around 0, 0. */
const shapes: Readonly<Record<PointStyle, string>> = {
  good: 'M0-3.4A3.4 3.4 0 1 1 0 3.4 3.4 3.4 0 1 1 0-3.4Z',
  warning: 'M0-5.4 5.4 0 0 5.4-5.4 0Z',
  failure: 'M-4.6-4.6 4.6 4.6M4.6-4.6-4.6 4.6',
};

const Shape = ({ look }: { look: PointStyle }) => <path className={css.reading} data-look={look} d={shapes[look]} />;

export const LegendReading = ({ look, current = false }: { look: PointStyle; current?: boolean }) => (
  <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
    {current ? <circle className={css.readingNow} r="7" /> : null}
    <Shape look={look} />
  </svg>
);

type DotProps = { cx?: number | string | undefined; cy?: number | string | undefined; payload?: PlacedReading };

/** A reading; what breaks a rule says which, and the run in sight has a ring. */
export const ReadingDot = ({ cx, cy, payload }: DotProps) => {
  if (typeof cx !== 'number' || typeof cy !== 'number' || payload === undefined) return null;
  const look = styleOf(payload);
  const { beyond, typed } = payload;
  const [first] = payload.broken;
  const text = first === undefined ? '' : first.rule === 'limits' ? 'Out' : ruleWords(first.rule);
  return (
    <g transform={`translate(${cx} ${cy})`}>
      {payload.current ? <circle className={css.readingNow} r="8.5" /> : null}
      <Shape look={look} />
      {text === '' && beyond === null ? null : (
        <text className={css.readingRule} data-look={look} y={beyond === 'below' ? 19 : -12} textAnchor="middle">
          {beyond === null ? text : `${text} ${typed} ${beyond === 'above' ? '↑' : '↓'}`.trim()}
        </text>
      )}
    </g>
  );
};
