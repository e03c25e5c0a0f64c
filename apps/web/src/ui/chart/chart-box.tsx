import { clsx } from 'clsx';
import { Suspense, useState, type ReactNode } from 'react';
import { useWidth } from '../layout/use-width.ts';
import css from './chart.module.css';

const remPixels = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
const narrowRem = 36;

export type ChartRoom = { width: number; height: number; narrow: boolean };

/** The room a chart is drawn in: as wide as it is given, and drawn once that is known. */
export const ChartBox = ({
  className,
  children,
}: {
  className?: string | undefined;
  children: (room: ChartRoom) => ReactNode;
}) => {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const width = useWidth(box);
  const narrow = width !== null && width < narrowRem;
  return (
    <div ref={setBox} className={clsx(css.chartBox, className)}>
      {width === null ? null : children({ width: width * remPixels(), height: narrow ? 220 : 260, narrow })}
    </div>
  );
};

/** The library that draws is large and comes when the first chart is opened; its room is kept until then. */
export const ChartWait = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<output className={css.chartWait} aria-label="Loading chart" />}>{children}</Suspense>
);
