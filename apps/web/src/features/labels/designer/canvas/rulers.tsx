import type { Box } from '@aliquot/zpl/design/geometry';
import { dotsPerMm, type LabelDensity } from '@aliquot/zpl/design/dots';
import type { LabelSettings } from '@aliquot/zpl/design/label-design';
import { memo } from 'react';
import { ruler, toPixels, type Stage } from './stage.ts';
import css from './canvas.module.css';

export const units = ['dots', 'in', 'mm'] as const;
export type Unit = (typeof units)[number];

/** Dots of one unit. */
const dotsOf: Readonly<Record<Unit, (dpi: LabelDensity) => number>> = {
  dots: () => 1,
  in: (dpi) => dpi,
  mm: (dpi) => dotsPerMm[dpi],
};
const steps: Readonly<Record<Unit, readonly number[]>> = {
  dots: [50, 100, 200, 500, 1000, 2000],
  in: [0.25, 0.5, 1, 2, 4],
  mm: [5, 10, 20, 50, 100],
};
const leastStepPixels = 48;

type Tick = { readonly at: number; readonly long: boolean; readonly words: string };

/** A number at each whole step, and small marks at tenths of it. */
const ticksOf = (length: number, dpi: LabelDensity, unit: Unit, scale: number): readonly Tick[] => {
  const dots = dotsOf[unit](dpi);
  const step = steps[unit].find((one) => one * dots * scale >= leastStepPixels) ?? steps[unit].at(-1) ?? 1;
  const parts = step * dots * scale >= 100 ? 10 : 5;
  const count = Math.floor((length / (step * dots)) * parts + 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => ({
    at: (at / parts) * step * dots,
    long: at % parts === 0,
    words: String(Number(((at / parts) * step).toFixed(3))),
  }));
};

type RulersProps = { settings: LabelSettings; stage: Stage; unit: Unit };

const Marks = ({ settings, stage, unit }: RulersProps) => {
  const { origin, scale } = stage;
  return (
    <g className={css.rulers} aria-hidden="true">
      {ticksOf(settings.width, settings.dpi, unit, scale).map(({ at, long, words }) => {
        const x = origin.x + at * scale;
        return (
          <g key={at}>
            <path d={`M${x} ${ruler.height}v${long ? -8 : -4}`} />
            {long ? (
              <text x={x + 3} y={ruler.height - 10}>
                {words}
              </text>
            ) : null}
          </g>
        );
      })}
      {ticksOf(settings.height, settings.dpi, unit, scale).map(({ at, long, words }) => {
        const y = origin.y + at * scale;
        return (
          <g key={at}>
            <path d={`M${ruler.width} ${y}h${long ? -8 : -4}`} />
            {long ? (
              <text x={ruler.width - 10} y={y + 4} textAnchor="end">
                {words}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
};

export const Rulers = memo(Marks);

/** How far along the rulers the selection reaches. */
export const RulerSpan = ({ stage, box }: { stage: Stage; box: Box }) => {
  const { x, y, width, height } = toPixels(stage, box);
  return (
    <g className={css.rulerSpan} aria-hidden="true">
      <rect x={x} y={ruler.height - 3} width={width} height={3} />
      <rect x={ruler.width - 3} y={y} width={3} height={height} />
    </g>
  );
};
