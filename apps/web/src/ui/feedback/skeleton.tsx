import { clsx } from 'clsx';
import css from './skeleton.module.css';
export type SkeletonProps = { width?: number | string | undefined };

export const Skeleton = ({ width = '100%' }: SkeletonProps) => (
  <span className={css.skeleton} style={{ width }} aria-hidden="true" />
);

export type SkeletonRowsProps = { rows?: number | undefined };

const widths = [72, 84, 190, 120, 64] as const;

export const SkeletonRows = ({ rows = 8 }: SkeletonRowsProps) => (
  <div className={clsx(css.skeletonRows, 'overflow-hidden')}>
    <output className="sr-only">Loading</output>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} aria-hidden="true">
        {widths.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    ))}
  </div>
);
